// People and roles, accounts, devices, commands that wait for a second person.
import { html, type TemplateResult } from "lit";
import { count } from "./floor.ts";
import type { Said } from "./said.ts";

export const people = "People";
export const peopleAndRoles = "People and roles";
export const nobodyAppointed = "Nobody is appointed yet.";
export const appoint = "Appoint";
export const dismiss = "Withdraw an appointment";
export const secondPerson = "Waiting for a second person";
export const askedBy = (person: string): string => `, asked for by ${person}`;
export const othersApprove = "Another person approves it, logged in with their own account.";
export const approve = "Approve";
export const drop = "Drop it";

export const accounts = "Accounts";
export const accountsAbout =
  "Everybody who works here has an account. Directors, assistants and dealers are appointed in their tournament; " +
  "you give the other roles here, for all tournaments.";
export const notActive = "not active";
export const withdrawRole = (role: string, name: string): string => `${role}: take this role from ${name}`;
export const giveRoleTo = (name: string): string => `Give ${name} a role`;
export const giveRole = "give a role";
export const shutOut = "Shut out";
export const shutOutAbout = (name: string): string => `${name} is logged out everywhere and cannot log in again.`;
export const shutOutNow = (name: string): string => `Shut out ${name}`;
export const newAccount = "A new account";
export const name = "Name";
export const password = "Password";
export const passwordAbout =
  "At least 8 characters. The owner changes it by tapping their name at the top of the start page.";
export const addAccount = "Add the account";

export const devices = "Devices";
export const noDevice = "No device is paired.";
export const revokedDevices = (number: number): string => count(number, "revoked device");
export const deviceKinds: Readonly<Record<string, string>> = {
  table: "A table\u2019s tablet",
  player: "A player\u2019s phone",
  display: "A screen",
};
export const kind = "What";
export const boundTo = "For";
export const choose = "choose";
export const getCode = "Get a code";
export const noTables = "Tables appear when the seats have been drawn.";
export const noEntries = "Nobody has entered yet.";
export const paired = "paired";
export const isPaired = (device: string): string => `${device} is connected.`;
export const qrCode = "QR code to pair the device";
export const howToPair = (device: string): TemplateResult =>
  html`For <b>${device}</b>: scan this, or choose “I have a code” on its start page and type`;
export const codeLife = "The code works once, within 15 minutes.";
export const silent = (number: Said): string => `${number} not responding`;
export const allHeard = "all responding or not paired yet";
export const summary = (number: number, state: string): string => `${count(number, "device")}, ${state}.`;
export const columns = {
  device: "Device",
  role: "Role",
  boundTo: "For",
  madeBy: "Code by",
  pages: "Pages",
  unsent: "Unsent",
  state: "State",
  commands: "Commands",
} as const;
export const unsent = (number: Said): string => `${number} unsent`;
export const nothingUnsent = "none";
export const revoke = "Revoke";
export const revoked = "revoked";
export const live = "live";
export const lastHeard = (time: string): string => `last seen ${time} ago`;
export const neverHeard = "never seen";
export const notPaired = "not paired yet";

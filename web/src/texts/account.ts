// Logging in, codes of devices, the account of a person.
export const logIn = "Log in";
export const logOut = "Log out";
export const name = "Name";
export const password = "Password";
export const startPage = "Start page";
export const haveCode = "I have a code";

export const loggedIn = "You are logged in here.";
export const newPassword = "Change your password";
export const oldField = "Current password";
export const newField = "New password, at least 8 characters";
export const againField = "New password again";
export const changePassword = "Change the password";
export const changed = "Changed. Every other log-in under your name has ended.";
export const passwordsDiffer = "The two new passwords differ. Type the same password twice.";

export const code = "Code";
export const yourCode = "Your code";
export const whoGivesCodes = "Players get a code from the entry desk, tables and screens from the director.";
export const useCode = "Use this code";

// Names of tables, sessions, seats and roles.
export const table = (number: string): string => `Table ${number}`;
export const extraRounds = (number: string): string => `Extra rounds ${number}`;
export const session = (stage: string, number: string): string => `${stage}, session ${number}`;
export const tableInSession = (tableLabel: string, sessionLabel: string): string => `${tableLabel} (${sessionLabel})`;
export const seat = (number: string): string => `Seat ${number}`;
export const seatAt = (tableLabel: string, number: string): string => `${tableLabel}, seat ${number}`;
export const dealer = "Dealer";
export const official = "Official";
export const you = "You";
/** The word that a table's own name may begin with. */
export const tableWord = /^Table /i;

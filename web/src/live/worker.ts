// One stream for all pages of this browser. (Filled in with the live pages.)
export {};

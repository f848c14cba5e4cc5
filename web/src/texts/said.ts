// What a text may be given to say.
export type Said = string | number;

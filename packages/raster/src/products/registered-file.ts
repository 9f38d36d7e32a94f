/** A file of a register, by what it is: nothing of it has to be opened. */
export type RegisteredFile = { product: string; component: string; version: string };

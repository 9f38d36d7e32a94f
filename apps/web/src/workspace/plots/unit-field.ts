/** The columns that name a plot's administrative units, from the largest; each is a parameter of the address too. */
export const unitFields = ["region", "department", "municipality"] as const;
export type UnitField = (typeof unitFields)[number];

/** Stands for the unit of plots that none is told of. */
export const NO_UNIT = "-";

/** The column of the plots that tells how much others declare too, and the filter of those of which they do. */
export const CLAIMED_COLUMN = "elsewhere";
export const CLAIMED_FILTER = `${CLAIMED_COLUMN}:1..`;

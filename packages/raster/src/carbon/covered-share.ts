/** Above this share the rest is rounding. */
const all = 1 - 1e-6;

/** Share of an area that a layer tells of, 0 to 1. */
export function coveredShare(told: number, squareMetres: number): number {
  const share = told / squareMetres;
  return share > all ? 1 : share;
}

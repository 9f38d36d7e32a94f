/** What a question is usually called whose answer is the area that a farmer declares, in hectares. */
const USUAL_NAMES: readonly string[] = [
  ...["superficie_declaree", "surface_declaree", "superficie", "surface", "hectares", "ha"],
  ...["declared_area", "declared_hectares", "area_ha", "area"],
];
const MOST_OFF = 0.3;

/** Which questions may tell the area that was declared for an outline: the one that its parameter `declared-area` names, else the usual ones. */
export const declaredNames = (named: string | undefined): readonly string[] =>
  named === undefined ? USUAL_NAMES : [named];

/** Whether what was measured is more than 30 % away from what was declared. */
export const isFarFromDeclared = (declared: number, measured: number): boolean =>
  Math.abs(measured - declared) > MOST_OFF * declared;

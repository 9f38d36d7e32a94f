import type { Answers } from "@parcelle/forms/record/answers";

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

/**
 * The area that was declared for an outline of a record, in hectares: by a question beside it, in the same row or group,
 * or around it.
 *
 * @param address of the outline: `parcelle[2]/contour`, or with the root before it
 * @returns null where none was declared
 */
export function declaredHectares(answers: Answers, address: string, named?: string): number | null {
  const around = containersOf(answers, address);
  for (const name of declaredNames(named))
    for (const container of around) {
      const told = container[name];
      const hectares = typeof told === "string" && told !== "" ? Number(told) : Number.NaN;
      if (hectares > 0) return hectares;
    }
  return null;
}

/** What an answer stands in, the innermost first. */
function containersOf(answers: Answers, address: string): Answers[] {
  const around = [answers];
  const steps = address
    .replace(/^\/[^/]+\//, "")
    .split("/")
    .slice(0, -1);
  for (const step of steps) {
    const [, name = "", row = "1"] = /^([^[]*)(?:\[(\d+)\])?$/.exec(step) ?? [];
    const inside = around[0]![name];
    const next = Array.isArray(inside) ? inside[Number(row) - 1] : inside;
    if (typeof next !== "object") break;
    around.unshift(next as Answers);
  }
  return around;
}

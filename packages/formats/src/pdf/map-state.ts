import { number } from "./svg-parts.ts";

/** How a plot is shown: the compliance that counts, or that it was not assessed. */
export type MapState = "compliant" | "to_review" | "non_compliant" | "not_assessed";

export const mapStates: readonly MapState[] = ["compliant", "to_review", "non_compliant", "not_assessed"];

/** Dark enough on white for text too (contrast ≥ 4.5). */
export const stateColours: Record<MapState, string> = {
  compliant: "#15803d",
  to_review: "#b45309",
  non_compliant: "#b91c1c",
  not_assessed: "#4b5563",
};

const tints: Record<MapState, string> = {
  compliant: "#bbe5c8",
  to_review: "#fdecc8",
  non_compliant: "#fbd5d5",
  not_assessed: "#e5e7eb",
};

const patterns: Partial<Record<MapState, string>> = {
  to_review: `<circle cx="1.5" cy="1.5" r="0.9" fill="${stateColours.to_review}"/><circle cx="4.5" cy="4.5" r="0.9" fill="${stateColours.to_review}"/>`,
  non_compliant: `<path d="M-1 1L1 -1M0 6L6 0M5 7L7 5" stroke="${stateColours.non_compliant}" stroke-width="0.9" fill="none"/>`,
};

/** Definitions of the patterns for some states: dots and hatching tell them apart without colour. */
export function statePatterns(states: readonly MapState[]): string {
  const tiles = states.map((state) => {
    const drawing = patterns[state];
    if (!drawing) return "";
    return `<pattern id="fill-${state}" patternUnits="userSpaceOnUse" width="6" height="6"><rect width="6" height="6" fill="${tints[state]}"/>${drawing}</pattern>`;
  });
  return `<defs>${tiles.join("")}</defs>`;
}

/** Paint for the inside of a plot: plain, or the pattern of its state. */
export function stateFill(state: MapState): string {
  return patterns[state] ? `url(#fill-${state})` : tints[state];
}

/** Symbol for a plot that is too small to show its outline: circle, triangle, square, ring. */
export function stateSymbol(state: MapState, x: number, y: number, radius: number): string {
  const paint = `fill="${stateColours[state]}" stroke="#ffffff" stroke-width="0.5"`;
  const at = (dx: number, dy: number) => `${number(x + dx * radius)} ${number(y + dy * radius)}`;
  switch (state) {
    case "compliant":
      return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" ${paint}/>`;
    case "to_review":
      return `<path d="M${at(0, -1.2)}L${at(1.15, 0.9)}L${at(-1.15, 0.9)}Z" ${paint}/>`;
    case "non_compliant":
      return `<path d="M${at(-0.95, -0.95)}L${at(0.95, -0.95)}L${at(0.95, 0.95)}L${at(-0.95, 0.95)}Z" ${paint}/>`;
    case "not_assessed":
      return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius * 0.85)}" fill="#ffffff" stroke="${stateColours.not_assessed}" stroke-width="${number(radius * 0.4)}"/>`;
  }
}

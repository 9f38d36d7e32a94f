import {
  type EudrState,
  eudrStateLooks,
  eudrStates,
  type StateLook,
} from "@parcelle/domain/modules/eudr/plot-states";
import { number } from "./svg-parts.ts";

/** How a plot is shown: in the states, colours and patterns that screens have. */
export type MapState = EudrState;

export const mapStates: readonly MapState[] = eudrStates;

export const stateColours = Object.fromEntries(
  eudrStates.map((state) => [state, eudrStateLooks[state].color]),
) as Record<MapState, string>;

const tints: Record<MapState, string> = {
  compliant: "#bbe5c8",
  to_review: "#fdecc8",
  non_compliant: "#fbd5d5",
  not_assessed: "#e5e7eb",
};

const strokes = {
  diagonal: "M-1 1L1 -1M0 6L6 0M5 7L7 5",
  backward: "M-1 5L1 7M0 0L6 6M5 -1L7 1",
};

/** One tile of 6 by 6 in a state's pattern; nothing for a plain one. */
function drawingOf({ color, pattern }: StateLook): string {
  if (pattern === "plain") return "";
  if (pattern === "dots")
    return `<circle cx="1.5" cy="1.5" r="0.9" fill="${color}"/><circle cx="4.5" cy="4.5" r="0.9" fill="${color}"/>`;
  return `<path d="${strokes[pattern]}" stroke="${color}" stroke-width="0.9" fill="none"/>`;
}

/** Definitions of the patterns for some states: dots and hatching tell them apart without colour. */
export function statePatterns(states: readonly MapState[]): string {
  const tiles = states.map((state) => {
    const drawing = drawingOf(eudrStateLooks[state]);
    if (!drawing) return "";
    return `<pattern id="fill-${state}" patternUnits="userSpaceOnUse" width="6" height="6"><rect width="6" height="6" fill="${tints[state]}"/>${drawing}</pattern>`;
  });
  return `<defs>${tiles.join("")}</defs>`;
}

/** Paint for the inside of a plot: plain, or the pattern of its state. */
export function stateFill(state: MapState): string {
  return eudrStateLooks[state].pattern === "plain" ? tints[state] : `url(#fill-${state})`;
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

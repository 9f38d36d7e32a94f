import { number } from "./svg-parts.ts";

/** One thing that plots are found to be, and how it is told in print; which there are, the module of the plots says. */
export interface PlotState {
  value: string;
  /** In the language of the report. */
  label: string;
  /** "#rrggbb", dark enough on white for text. */
  color: string;
  /** "#rrggbb" of the inside of an outline. */
  tint: string;
  pattern: "plain" | "dots" | "diagonal" | "backward";
  /** Of a plot that is too small to show its outline. */
  symbol: "circle" | "triangle" | "square" | "ring";
  /** Which plots hide others on a map: those of the highest. */
  urgency: number;
}

const strokes = {
  diagonal: "M-1 1L1 -1M0 6L6 0M5 7L7 5",
  backward: "M-1 5L1 7M0 0L6 6M5 -1L7 1",
};

/** One tile of 6 by 6 in a state's pattern; nothing for a plain one. */
function drawingOf({ color, pattern }: PlotState): string {
  if (pattern === "plain") return "";
  if (pattern === "dots")
    return `<circle cx="1.5" cy="1.5" r="0.9" fill="${color}"/><circle cx="4.5" cy="4.5" r="0.9" fill="${color}"/>`;
  return `<path d="${strokes[pattern]}" stroke="${color}" stroke-width="0.9" fill="none"/>`;
}

/** Definitions of the patterns for some states: dots and hatching tell them apart without colour. */
export function statePatterns(states: readonly PlotState[]): string {
  const tiles = states.map((state) => {
    const drawing = drawingOf(state);
    if (!drawing) return "";
    return `<pattern id="fill-${state.value}" patternUnits="userSpaceOnUse" width="6" height="6"><rect width="6" height="6" fill="${state.tint}"/>${drawing}</pattern>`;
  });
  return `<defs>${tiles.join("")}</defs>`;
}

/** Paint for the inside of a plot: plain, or the pattern of its state. */
export function stateFill({ value, tint, pattern }: PlotState): string {
  return pattern === "plain" ? tint : `url(#fill-${value})`;
}

/** Symbol for a plot that is too small to show its outline. */
export function stateSymbol({ symbol, color }: PlotState, x: number, y: number, radius: number): string {
  const paint = `fill="${color}" stroke="#ffffff" stroke-width="0.5"`;
  const at = (dx: number, dy: number) => `${number(x + dx * radius)} ${number(y + dy * radius)}`;
  switch (symbol) {
    case "circle":
      return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" ${paint}/>`;
    case "triangle":
      return `<path d="M${at(0, -1.2)}L${at(1.15, 0.9)}L${at(-1.15, 0.9)}Z" ${paint}/>`;
    case "square":
      return `<path d="M${at(-0.95, -0.95)}L${at(0.95, -0.95)}L${at(0.95, 0.95)}L${at(-0.95, 0.95)}Z" ${paint}/>`;
    case "ring":
      return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius * 0.85)}" fill="#ffffff" stroke="${color}" stroke-width="${number(radius * 0.4)}"/>`;
  }
}

import {
  type BaselinePlotState,
  baselinePlotStates,
  baselineStateLooks,
  baselineStateNames,
} from "@parcelle/domain/baseline/plot-states";
import { notAssessed } from "@parcelle/domain/forest/plot-states";
import type { Language } from "@parcelle/domain/language";
import type { PlotState } from "@parcelle/formats/pdf/map-state";

/** What print has of a state besides its name, colour and pattern on screens; what has to be examined comes first. */
const inPrint: Readonly<Record<BaselinePlotState, Pick<PlotState, "tint" | "symbol" | "urgency">>> = {
  matched: { tint: "#bbe5c8", symbol: "circle", urgency: 0 },
  unmatched: { tint: "#fbd5d5", symbol: "square", urgency: 2 },
  to_examine: { tint: "#fdecc8", symbol: "triangle", urgency: 3 },
  not_assessed: { tint: "#e5e7eb", symbol: "ring", urgency: 0 },
};

/** All that plots can be beside their controls, as PDFs in one language tell it. */
export function printedBaselineStates(language: Language): PlotState[] {
  return baselinePlotStates.map((state) => printed(state, language));
}

/** A state in print; "not assessed" for none, and for one that this version does not know. */
export function printedBaselineState(state: string | null, language: Language): PlotState {
  return printed(baselinePlotStates.find((known) => known === state) ?? notAssessed, language);
}

function printed(state: BaselinePlotState, language: Language): PlotState {
  const label = baselineStateNames[state][language];
  return { value: state, label, ...baselineStateLooks[state], ...inPrint[state] };
}

import {
  type ForestState,
  forestStateLooks,
  forestStateNames,
  forestStates,
  notAssessed,
} from "@parcelle/domain/forest/plot-states";
import type { Language } from "@parcelle/domain/language";
import type { PlotState } from "@parcelle/formats/pdf/map-state";

/** What print has of a state besides its name, colour and pattern on screens; what has to be examined comes first. */
const inPrint: Readonly<Record<ForestState, Pick<PlotState, "tint" | "symbol" | "urgency">>> = {
  eligible: { tint: "#bbe5c8", symbol: "circle", urgency: 1 },
  not_eligible: { tint: "#fbd5d5", symbol: "square", urgency: 2 },
  to_examine: { tint: "#fdecc8", symbol: "triangle", urgency: 3 },
  not_assessed: { tint: "#e5e7eb", symbol: "ring", urgency: 0 },
};

/** All that plots can be, as PDFs in one language tell it. */
export function printedEligibilities(language: Language): PlotState[] {
  return forestStates.map((state) => printed(state, language));
}

/** A state in print; "not assessed" for none, and for one that this version does not know. */
export function printedEligibility(state: string | null, language: Language): PlotState {
  return printed(forestStates.find((known) => known === state) ?? notAssessed, language);
}

function printed(state: ForestState, language: Language): PlotState {
  const label = forestStateNames[state][language];
  return { value: state, label, ...forestStateLooks[state], ...inPrint[state] };
}

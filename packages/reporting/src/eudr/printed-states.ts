import type { Language } from "@parcelle/domain/language";
import {
  type EudrState,
  eudrStateLooks,
  eudrStateName,
  eudrStates,
  notAssessed,
} from "@parcelle/domain/modules/eudr/plot-states";
import type { PlotState } from "@parcelle/formats/pdf/map-state";

/** What print has of a state besides its name, colour and pattern on screens. */
const inPrint: Readonly<Record<EudrState, Pick<PlotState, "tint" | "symbol" | "urgency">>> = {
  compliant: { tint: "#bbe5c8", symbol: "circle", urgency: 1 },
  to_review: { tint: "#fdecc8", symbol: "triangle", urgency: 2 },
  non_compliant: { tint: "#fbd5d5", symbol: "square", urgency: 3 },
  not_assessed: { tint: "#e5e7eb", symbol: "ring", urgency: 0 },
};

/** All that plots can be under the regulation, as PDFs in one language tell it. */
export function printedStates(language: Language): PlotState[] {
  return eudrStates.map((state) => printed(state, language));
}

/** The state of a compliance; "not assessed" for none, and for one that this version does not know. */
export function printedState(compliance: string | null, language: Language): PlotState {
  return printed(eudrStates.find((state) => state === compliance) ?? notAssessed, language);
}

function printed(state: EudrState, language: Language): PlotState {
  const label = eudrStateName(state, language);
  return { value: state, label, ...eudrStateLooks[state], ...inPrint[state] };
}

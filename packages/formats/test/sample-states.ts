import type { PlotState } from "../src/pdf/map-state.ts";

const labels = {
  fr: { good: "Conforme", doubtful: "À examiner", bad: "Non conforme", none: "Non évaluée" },
  en: { good: "Compliant", doubtful: "To review", bad: "Non-compliant", none: "Not assessed" },
};

/** Four states of a made-up module, each with another pattern and symbol. */
export function sampleStates(language: "fr" | "en" = "fr") {
  const { good, doubtful, bad, none } = labels[language];
  return {
    good: {
      ...{ value: "good", label: good, color: "#15803d", tint: "#bbe5c8" },
      ...{ pattern: "plain", symbol: "circle", urgency: 1 },
    },
    doubtful: {
      ...{ value: "doubtful", label: doubtful, color: "#b45309", tint: "#fdecc8" },
      ...{ pattern: "dots", symbol: "triangle", urgency: 2 },
    },
    bad: {
      ...{ value: "bad", label: bad, color: "#b91c1c", tint: "#fbd5d5" },
      ...{ pattern: "diagonal", symbol: "square", urgency: 3 },
    },
    none: {
      ...{ value: "none", label: none, color: "#4b5563", tint: "#e5e7eb" },
      ...{ pattern: "backward", symbol: "ring", urgency: 0 },
    },
  } satisfies Record<string, PlotState>;
}

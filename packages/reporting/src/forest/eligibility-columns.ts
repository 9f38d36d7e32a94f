import {
  type EligibilityState,
  eligibilityStates,
  hectaresOfState,
  plotEligibility,
} from "@parcelle/domain/forest/eligibility";
import {
  type EligibilityDocument,
  largestAreas,
  reasonContext,
} from "@parcelle/domain/forest/eligibility-document";
import {
  eligibilityNames,
  explainEligibility,
  explainMixed,
} from "@parcelle/domain/forest/eligibility-texts";
import { forestStateNames } from "@parcelle/domain/forest/plot-states";
import { reasonName } from "@parcelle/domain/forest/reason-names";
import type { Language, Translated } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { column, type PlotRow, type ResultColumns, round } from "../plot-table.ts";
import type { ReportedPlot } from "../report-source.ts";
import { eligibilityTexts } from "./eligibility-texts.ts";

/** The key of a state's hectares in rows. */
const hectaresKey = (state: EligibilityState) => `${state}_ha`;

/** Of REDD+ and ARR: eligibility as computed and as decided, its reason, and the hectares of each state. */
export const eligibilityColumns: ResultColumns = (_head, language) => {
  const words = eligibilityTexts[language];
  return {
    columns: [
      column("eligibility", words.eligibility, "text", 18),
      column("outdated", words.outdated, "text", 18),
      column("assessedEligibility", words.assessedEligibility, "text", 18),
      column("overruleComment", words.overruleComment, "text", 30),
      column("reason", words.reason, "text", 80),
      ...eligibilityStates.map((state) =>
        column(hectaresKey(state), words.hectares(eligibilityNames[state][language]), "number", 14),
      ),
      column("resultHash", words.resultHash, "text", 20),
    ],
    cellsOf: (plot) => cellsOf(plot, language),
  };
};

function cellsOf(plot: ReportedPlot, language: Language): PlotRow {
  const words = eligibilityTexts[language];
  const document = plot.document as EligibilityDocument | null;
  const { state, overrule, resultHash, resultOutdated } = plot;
  const names: Readonly<Record<string, Translated>> = eligibilityNames;
  return {
    eligibility: state ? nameOfKey(names, state, language) : forestStateNames.not_assessed[language],
    outdated: resultOutdated ? words.isOutdated : null,
    assessedEligibility: document ? nameOfKey(names, computedState(document, plot), language) : null,
    overruleComment: overrule ? `${overrule.comment} (${overrule.by})` : null,
    reason: document && reasonText(document, language),
    ...Object.fromEntries(
      eligibilityStates.map((one) => [
        hectaresKey(one),
        document && document.areas.length > 0 ? round(hectaresOfState(document.areas, one), 4) : null,
      ]),
    ),
    resultHash,
  };
}

/** A person's decision stands beside what was computed, which is then another state. */
function computedState(document: EligibilityDocument, { state, overrule }: ReportedPlot): string | null {
  return overrule === null ? state : plotEligibility(document.areas);
}

/** How much is in each state where land is mixed, and one sentence for each area, the largest first; a point has none. */
function reasonText(document: EligibilityDocument, language: Language): string {
  if (document.areas.length === 0) return reasonName(document.reason, language);
  const context = reasonContext(document, language);
  const sentences = largestAreas(document).map(({ reason, hectares }) =>
    explainEligibility(reason, hectares, context, language),
  );
  return (
    document.reason === "mixed" ? [explainMixed(document.areas, language), ...sentences] : sentences
  ).join(" ");
}

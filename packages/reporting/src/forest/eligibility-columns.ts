import {
  type EligibilityState,
  eligibilityStates,
  hectaresOfState,
} from "@parcelle/domain/forest/eligibility";
import { eligibilityNames } from "@parcelle/domain/forest/eligibility-names";
import { forestStateNames, notAssessed } from "@parcelle/domain/forest/plot-states";
import type { Language, Translated } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { column, type PlotRow, type ResultColumns, round } from "../plot-table.ts";
import type { ReportedPlot } from "../report-source.ts";
import { outdatedTexts } from "../reports/outdated-texts.ts";
import { rulesInWords } from "../reports/run-basis.ts";
import { eligibilityRulesTeller } from "./eligibility-basis.ts";
import { computedEligibility, eligibilityOf, reasonSentences } from "./eligibility-reason.ts";
import { eligibilityTexts } from "./eligibility-texts.ts";

/** The key of a state's hectares in rows. */
const hectaresKey = (state: EligibilityState) => `${state}_ha`;

/** Of REDD+ and ARR: eligibility as computed and as decided, its reason, and the hectares of each state. */
export const eligibilityColumns: ResultColumns = (head, language) => {
  const words = eligibilityTexts[language];
  const rules = rulesInWords(head, eligibilityRulesTeller(language));
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
      column("rules", words.rules, "text", 60),
      column("stateCode", words.stateCode, "text", 16),
      column("reasonCode", words.reasonCode, "text", 24),
      column("resultHash", words.resultHash, "text", 20),
    ],
    cellsOf: (plot) => ({ ...cellsOf(plot, language), rules: rules.get(plot.runId ?? 0) ?? null }),
  };
};

function cellsOf(plot: ReportedPlot, language: Language): PlotRow {
  const document = eligibilityOf(plot);
  const { state, overrule, resultHash, resultOutdated } = plot;
  const names: Readonly<Record<string, Translated>> = forestStateNames;
  return {
    eligibility: nameOfKey(names, state ?? notAssessed, language),
    outdated: resultOutdated ? outdatedTexts[language].result : null,
    assessedEligibility: document ? nameOfKey(names, computedEligibility(plot), language) : null,
    overruleComment: overrule ? `${overrule.comment} (${overrule.by})` : null,
    reason: document && reasonSentences(document, language).join(" "),
    ...Object.fromEntries(
      eligibilityStates.map((one) => [
        hectaresKey(one),
        document && document.areas.length > 0 ? round(hectaresOfState(document.areas, one), 4) : null,
      ]),
    ),
    // Alike in both languages: programs compare them.
    ...{ stateCode: state ?? notAssessed, reasonCode: document?.reason ?? null },
    resultHash,
  };
}

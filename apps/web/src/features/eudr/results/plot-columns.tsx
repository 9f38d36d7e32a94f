import { hintName } from "@parcelle/domain/risk/hints/hint-texts";
import { hintCodes } from "@parcelle/domain/risk/hints/hints";
import { reasonDictionary } from "@parcelle/domain/risk/reason-dictionary";
import { quoted } from "#app/rest-conditions.ts";
import type { Locale } from "#shell/locale.ts";
import { folded } from "#ui/table/column.ts";
import type { Filter } from "#ui/table/filters.ts";
import type { ResultColumns } from "#workspace/define-workspace.ts";
import { overruleMessages } from "#workspace/overrule/overrule-messages.ts";
import type { PlotColumn } from "#workspace/plots/plot-column.ts";
import { askedState, type StateList, stateChoices } from "#workspace/states/state-list.ts";
import { StateMark } from "#workspace/states/state-mark.tsx";
import type { EudrPlot } from "./eudr-plot.ts";
import { confidence, reasonText, risk } from "./plot-states.ts";
import { tableMessages } from "./table-messages.ts";

type EudrColumn = PlotColumn<EudrPlot>;

/** What the assessment says of the plots: for the table, and how the server is asked for it. */
export function resultColumns(locale: Locale): ResultColumns<EudrPlot> {
  const ofRisk = markColumn(risk, ({ classes }) => classes?.risk ?? null, locale);
  const ofConfidence = markColumn(confidence, (plot) => plot.confidence, locale);
  return {
    reasons: [reasonColumn(locale)],
    details: [
      { ...ofRisk, width: 130, inMapList: { hidden: true } },
      { ...ofConfidence, width: 120, asked: { columns: [confidence.column] } },
      hintsColumn(locale),
      decisionColumn(locale),
    ],
  };
}

type BranchCode = keyof typeof reasonDictionary.fr.branch;

function reasonColumn(locale: Locale): EudrColumn {
  return {
    id: "reason",
    header: tableMessages[locale].reason,
    kind: "choice",
    value: (plot) => plot.reason_code,
    choices: (Object.keys(reasonDictionary.fr.branch) as BranchCode[]).map((value) => ({
      value,
      label: reasonText(value, locale),
    })),
    sentences: true,
    width: 230,
    asked: { columns: ["reason_code"] },
  };
}

function markColumn(states: StateList, value: (plot: EudrPlot) => string | null, locale: Locale): EudrColumn {
  return {
    id: states.id,
    header: states.title[locale],
    kind: "choice",
    value,
    choices: stateChoices(states, locale),
    cell: (plot) => {
      const state = value(plot);
      return state && <StateMark states={states} value={state} />;
    },
    asked: askedState(states),
  };
}

/** The plots with a hint whose name holds the text; nothing where no hint has such a name. */
function hinting(filter: Filter, locale: Locale): string | null {
  if (filter.kind !== "text") return null;
  const wanted = folded(filter.text.trim());
  const named = hintCodes.filter((code) => folded(hintName(code, locale)).includes(wanted));
  const having = named.map((code) => `hints.cs.${quoted(JSON.stringify([{ code }]))}`);
  // That there are hints at all is what the index of the results is of.
  return having.length > 0 ? `and(hints.neq."[]",or(${having.join(",")}))` : "id.is.null";
}

function hintsColumn(locale: Locale): EudrColumn {
  return {
    id: "hints",
    header: tableMessages[locale].hints,
    kind: "text",
    value: ({ hints }) => hints?.map(({ code }) => hintName(code, locale)).join(", ") || null,
    hidden: true,
    width: 230,
    asked: { columns: ["hints"], condition: (filter) => hinting(filter, locale) },
  };
}

function decisionCondition(filter: Filter): string | null {
  if (filter.kind !== "choice") return null;
  return filter.values
    .map((value) => (value === "overruled" ? "overrule_comment.not.is.null" : "overrule_comment.is.null"))
    .join(",");
}

function decisionColumn(locale: Locale): EudrColumn {
  const messages = tableMessages[locale];
  return {
    id: "decision",
    header: messages.decision,
    kind: "choice",
    value: (plot) => (plot.overrule_comment === null ? "computed" : "overruled"),
    choices: [
      { value: "computed", label: messages.computed },
      { value: "overruled", label: overruleMessages[locale].overruled },
    ],
    hidden: true,
    asked: { columns: ["overrule_comment"], condition: decisionCondition },
  };
}

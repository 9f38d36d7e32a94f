import type { Compliance } from "@parcelle/domain/risk/assess-plot";
import type { ChangedPlot } from "@parcelle/domain/risk/compare/compare-runs";
import type { Locale } from "#shell/locale.ts";
import type { Column } from "#ui/table/column.ts";
import { StateMark } from "#workspace/states/state-mark.tsx";
import { compliance, complianceText, reasonText } from "../../results/plot-states.ts";
import { hectaresColumn, identifierColumn } from "../plot-columns.tsx";
import { flipText } from "../trial/flip-text.ts";
import { causeText, type ProductNames } from "./cause-text.ts";
import { changeMessages } from "./change-messages.ts";

const absent = "absent";

/** A state as the table's filter knows it. */
export function stateKey(state: Compliance | null): string {
  return state ?? absent;
}

interface Setting {
  locale: Locale;
  products: ProductNames;
  href: (plotId: number) => string;
}

/** The columns of plots that changed between two runs. */
export function changedColumns({ locale, products, href }: Setting): Column<ChangedPlot>[] {
  const messages = changeMessages[locale];
  const words = messages.columns;
  return [
    identifierColumn(words.identifier, href),
    stateColumn("before", locale),
    stateColumn("after", locale),
    {
      id: "causes",
      header: words.causes,
      kind: "text",
      value: ({ causes }) => causes.map((cause) => causeText(cause, locale, products)).join(", "),
      sentences: true,
      width: 190,
    },
    {
      id: "why",
      header: words.why,
      kind: "text",
      value: ({ flips }) => flips.map((flip) => flipText(flip, locale)).join(" ; "),
      sentences: true,
      width: 240,
    },
    hectaresColumn(words.hectares, locale),
    reasonColumn("before", words.beforeReason, locale),
    reasonColumn("after", words.afterReason, locale),
  ];
}

function stateColumn(side: "before" | "after", locale: Locale): Column<ChangedPlot> {
  const messages = changeMessages[locale];
  const states = ["compliant", "to_review", "non_compliant"] as const;
  return {
    id: side,
    header: messages[side],
    kind: "choice",
    value: (plot) => stateKey(plot[side]?.compliance ?? null),
    choices: [
      ...states.map((value) => ({ value, label: complianceText(value, locale) })),
      { value: absent, label: messages.absent },
    ],
    cell: (plot) => {
      const state = plot[side]?.compliance;
      return state ? <StateMark states={compliance} value={state} /> : messages.absent;
    },
    width: 150,
  };
}

function reasonColumn(side: "before" | "after", header: string, locale: Locale): Column<ChangedPlot> {
  return {
    id: `${side}Reason`,
    header,
    kind: "text",
    value: (plot) => {
      const code = plot[side]?.reasonCode;
      return code ? reasonText(code, locale) : null;
    },
    hidden: true,
    sentences: true,
    width: 230,
  };
}

import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import type { Locale } from "#shell/locale.ts";
import type { RunColumns } from "#workspace/runs/runs.ts";
import type { CarbonRun } from "./carbon-run.ts";
import { runMessages } from "./messages.ts";

function yearsText({ years }: CarbonRules, locale: Locale): string {
  return years === null ? runMessages[locale].allYears : years.join(", ");
}

/** By which years and table of factors a run was made. */
export function runColumns(locale: Locale): RunColumns<CarbonRun> {
  const messages = runMessages[locale];
  return {
    rules: [
      {
        ...{ id: "years", header: messages.years, kind: "text", width: 160 },
        value: ({ rules }) => (rules.definition ? yearsText(rules, locale) : null),
      },
      {
        ...{ id: "factors", header: messages.factors, kind: "text", width: 160 },
        value: ({ parameters }) => (parameters.factors ? messages.ownTable : messages.publishedTable),
      },
    ],
    actions: [],
    details: [],
  };
}

/** A run by its years; null for one that was kept without its rules. */
export function nameOfRun({ rules }: CarbonRun, locale: Locale): string | null {
  return rules.definition ? yearsText(rules, locale) : null;
}

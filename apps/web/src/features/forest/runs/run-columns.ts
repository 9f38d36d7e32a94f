import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
import type { RunColumns } from "#workspace/runs/runs.ts";
import type { EligibilityRun } from "./eligibility-run.ts";
import { runMessages } from "./messages.ts";

/** A definition in its three numbers. */
export function definitionText({ definition }: Pick<EligibilityRules, "definition">, locale: Locale): string {
  const { minimumHeightMetres, minimumHectares, minimumCoverPercent } = definition;
  const written = (value: number) => formatNumber(value, locale, 2);
  return runMessages[locale].definitionText(
    written(minimumHeightMetres),
    written(minimumHectares),
    written(minimumCoverPercent),
  );
}

/** By which definition and years a run was made. */
export function runColumns(locale: Locale): RunColumns<EligibilityRun> {
  const messages = runMessages[locale];
  return {
    rules: [
      {
        ...{ id: "definition", header: messages.definitionColumn, kind: "text", width: 180 },
        value: ({ rules }) => (rules.definition ? definitionText(rules, locale) : null),
      },
      {
        ...{ id: "years", header: messages.yearsColumn, kind: "text", width: 150 },
        value: ({ rules }) =>
          rules.startYear ? messages.yearsText(rules.startYear, rules.yearsBefore) : null,
      },
    ],
    actions: [],
    details: [],
  };
}

/** A run by its definition and the year of its start; null for one that was kept without its rules. */
export function nameOfRun({ rules }: EligibilityRun, locale: Locale): string | null {
  return rules.definition ? `${definitionText(rules, locale)}, ${rules.startYear}` : null;
}

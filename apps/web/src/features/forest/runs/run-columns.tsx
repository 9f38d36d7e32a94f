import type { Locale } from "#shell/locale.ts";
import { lazyPart } from "#workspace/part.tsx";
import type { RunColumns } from "#workspace/runs/runs.ts";
import { definitionText } from "./definition-text.ts";
import type { EligibilityRun } from "./eligibility-run.ts";
import { runMessages } from "./messages.ts";

const Try = lazyPart(() => import("./try-definition.tsx").then(({ TryDefinition }) => TryDefinition));

/** By which definition and years a run was made, and the way to another one. */
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
    actions: [
      {
        ...{ id: "try", header: messages.actions, kind: "text", width: 175, filter: false, sort: false },
        value: () => messages.tryShort,
        cell: (run) => run.plots_done > 0 && run.rules.definition && <Try run={run} isSmall />,
      },
    ],
    details: [],
  };
}

/** A run by its definition and the year of its start; null for one that was kept without its rules. */
export function nameOfRun({ rules }: EligibilityRun, locale: Locale): string | null {
  return rules.definition ? `${definitionText(rules, locale)}, ${rules.startYear}` : null;
}

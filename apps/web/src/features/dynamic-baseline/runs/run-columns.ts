import { covariateName, stockingNames } from "@parcelle/domain/baseline/covariate-names";
import type { Locale } from "#shell/locale.ts";
import type { RunColumns } from "#workspace/runs/runs.ts";
import type { BaselineRun } from "./baseline-run.ts";
import { runMessages } from "./messages.ts";

/** By which stocking and covariates a run was made, and whether its controls were frozen before. */
export function runColumns(locale: Locale): RunColumns<BaselineRun> {
  const messages = runMessages[locale];
  return {
    rules: [
      {
        ...{ id: "stocking", header: messages.stocking, kind: "text", width: 220 },
        value: (run) => nameOfRun(run, locale),
      },
      {
        ...{ id: "covariates", header: messages.covariates, kind: "text", width: 260 },
        value: ({ rules }) =>
          rules.covariates?.map((covariate) => covariateName(covariate, locale)).join(", ") ?? null,
      },
      {
        ...{ id: "frozen", header: messages.controls, kind: "text", width: 200 },
        value: ({ rules }) => (rules.frozenFrom ? messages.frozenBy(rules.frozenFrom) : messages.matchedAnew),
      },
    ],
    actions: [],
    details: [],
  };
}

/** A run by its stocking and first year; null for one that was kept without its rules. */
export function nameOfRun({ rules }: BaselineRun, locale: Locale): string | null {
  return rules.stocking
    ? runMessages[locale].since(stockingNames[rules.stocking][locale], rules.fromYear)
    : null;
}

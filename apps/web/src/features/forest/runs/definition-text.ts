import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
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

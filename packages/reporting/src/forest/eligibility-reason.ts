import { plotEligibility } from "@parcelle/domain/forest/eligibility";
import {
  type EligibilityDocument,
  largestAreas,
  reasonContext,
} from "@parcelle/domain/forest/eligibility-document";
import { explainEligibility, explainMixed } from "@parcelle/domain/forest/eligibility-texts";
import { reasonName } from "@parcelle/domain/forest/reason-names";
import type { Language } from "@parcelle/domain/language";
import type { ReportedPlot } from "../report-source.ts";

/** What eligibility kept of a plot; null before its first run. */
export function eligibilityOf({ document }: Pick<ReportedPlot, "document">): EligibilityDocument | null {
  return document as EligibilityDocument | null;
}

/** What the layers came to, which is another state than the one that holds where a person decided; null without a result. */
export function computedEligibility({ document, state, overrule }: ReportedPlot): string | null {
  const found = eligibilityOf({ document });
  return found !== null && overrule !== null ? plotEligibility(found.areas) : state;
}

/** How much is in each state where land is mixed, and one sentence for each area, the largest first; a point has its reason alone. */
export function reasonSentences(document: EligibilityDocument, language: Language): string[] {
  if (document.areas.length === 0) return [reasonName(document.reason, language)];
  const context = reasonContext(document, language);
  const sentences = largestAreas(document).map(({ reason, hectares }) =>
    explainEligibility(reason, hectares, context, language),
  );
  return document.reason === "mixed" ? [explainMixed(document.areas, language), ...sentences] : sentences;
}

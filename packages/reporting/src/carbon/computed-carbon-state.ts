import type { CarbonDocument } from "@parcelle/domain/carbon/carbon-document";
import { carbonReasons } from "@parcelle/domain/carbon/carbon-state";
import type { ReportedPlot } from "../report-source.ts";

/** What the layers came to, which is another state than the one that holds where a person decided; null without a result. */
export function computedCarbonState({ document, state, overrule }: ReportedPlot): string | null {
  const found = document as CarbonDocument | null;
  return found !== null && overrule !== null ? carbonReasons[found.reason] : state;
}

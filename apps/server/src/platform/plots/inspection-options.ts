import { countryTest } from "@parcelle/basemap/find-country";
import { waterAround } from "@parcelle/basemap/find-water";
import type { InspectionOptions } from "@parcelle/geometry/inspect-plot";

/** What a project says about its plots. */
export type PlotContext = { country: string | null; commodity: string | null };

/** What inspectPlot is asked for a plot of a project, at import as after each change of its outline. */
export function inspectionOptions(
  { country, commodity }: PlotContext,
  declaredAreaHectares: number | undefined,
): InspectionOptions {
  return {
    declaredAreaHectares,
    isForCattle: commodity === "cattle",
    waterAround,
    isInCountry: country === null ? undefined : countryTest(country),
  };
}

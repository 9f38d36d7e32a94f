import type { Language } from "@parcelle/domain/language";
import type { ReportPlot } from "@parcelle/formats/pdf/report-model";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import { readFindings } from "@parcelle/geometry/read-findings";
import { regionName } from "../plot-table.ts";
import type { ReportedPlot } from "../report-source.ts";

/** What the report of any module says of a plot before what was found of it. */
export type PrintedPlace = Required<
  Pick<
    ReportPlot,
    | ("identifier" | "farmer" | "village" | "units" | "region" | "areaHectares")
    | ("geometry" | "geometryState" | "findings" | "isOutdated")
  >
>;

/** Whose a plot is, where it is and how its outline is. */
export function printedPlace(plot: ReportedPlot, language: Language): PrintedPlace {
  const region = regionName(plot, language);
  const { units } = plot;
  return {
    identifier: plot.identifier,
    farmer: plot.farmer,
    village: plot.productionPlace,
    units: [units.region, units.department, units.municipality].filter(Boolean).join(", ") || null,
    region: region ? { name: region, country: plot.country } : null,
    areaHectares: plot.areaHectares,
    geometry: plot.geometry,
    geometryState: plot.geometryState,
    findings: readFindings(plot.findings).map((finding) => describeFinding(finding, language)),
    isOutdated: plot.resultOutdated,
  };
}

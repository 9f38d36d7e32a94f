import { eligibilityStates, hectaresOfState, hectaresValue } from "@parcelle/domain/forest/eligibility";
import type { EligibilityDocument } from "@parcelle/domain/forest/eligibility-document";
import type {
  EligibilityScreening,
  FoundEligibility,
} from "@parcelle/screening/eligibility/assess-eligibility";
import { isPointGeometry } from "@parcelle/screening/screen-plot";
import type { Geometry } from "geojson";
import type { AnalysedPlot, PlotToAnalyse } from "#platform/analysis/analysed-plot.ts";
import type { ToldValue } from "#platform/analysis/run-value.ts";
import { columnsOfLayers } from "#platform/exports/evidence/asked-columns.ts";

/** What a run says of a plot, as the results of every module are stored. */
export function toldEligibility(
  screening: EligibilityScreening,
  { id, geometryHash, areaHectares }: PlotToAnalyse,
  geometry: Geometry,
  found: FoundEligibility,
): AnalysedPlot {
  const { rules, sources } = screening;
  const { state, reason, areas, answered, layerPlaces, evidence } = found;
  return {
    ...{ plotId: id, geometry, geometryHash, areaHectares, isPoint: isPointGeometry(geometry) },
    ...{ state, reasonCode: reason, answered, layerPlaces },
    document: documentOf(screening, found),
    statistics: { columns: columnsOfLayers(sources) },
    values: areas.length === 0 ? [] : valuesOf(areas, rules.startYear),
    inputsHash: evidence.inputsSha256,
    resultHash: evidence.resultSha256,
  };
}

function documentOf(
  { rules, told, missing }: EligibilityScreening,
  { reason, areas }: FoundEligibility,
): EligibilityDocument {
  const { startYear, yearsBefore } = rules;
  return {
    ...{ reason, areas, layers: told, missing: [...missing] },
    ...{ startYear, beforeYear: startYear - yearsBefore },
  };
}

/** Hectares of each state, also where there are none: sums over plots need no guess of what a missing row means. */
function valuesOf(areas: FoundEligibility["areas"], year: number): ToldValue[] {
  return eligibilityStates.map((state) => ({
    key: hectaresValue(state),
    year,
    value: hectaresOfState(areas, state),
  }));
}

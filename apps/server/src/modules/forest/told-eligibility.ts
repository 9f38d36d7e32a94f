import { eligibilityStates, hectaresOfState, hectaresValue } from "@parcelle/domain/forest/eligibility";
import type { EligibilityDocument } from "@parcelle/domain/forest/eligibility-document";
import { boxOfWindow } from "@parcelle/raster/forest/land-map";
import type {
  CountedMap,
  EligibilityScreening,
  FoundEligibility,
} from "@parcelle/screening/eligibility/assess-eligibility";
import { isPointGeometry } from "@parcelle/screening/screen-plot";
import type { Geometry } from "geojson";
import type { AnalysedPlot, PlotToAnalyse } from "#platform/analysis/analysed-plot.ts";
import type { PlotPixels } from "#platform/analysis/plot-pixels.ts";
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
  const { state, reason, areas, map, answered, layerPlaces, evidence } = found;
  return {
    ...{ plotId: id, geometry, geometryHash, areaHectares, isPoint: isPointGeometry(geometry) },
    ...{ state, reasonCode: reason, answered, layerPlaces },
    document: documentOf(screening, found),
    statistics: { columns: columnsOfLayers(sources) },
    values: areas.length === 0 ? [] : valuesOf(areas, rules.startYear),
    pixels: map && pixelsOf(map),
    inputsHash: evidence.inputsSha256,
    resultHash: evidence.resultSha256,
  };
}

function pixelsOf({ grid, window, codes, squareMetres }: CountedMap): PlotPixels {
  const { crs, width, height, transform } = grid;
  const counted = [...squareMetres.entries()].filter(([, area]) => area > 0);
  return {
    ...{ grid: { crs, width, height, transform }, window, codes },
    hectares: Object.fromEntries(counted.map(([code, area]) => [code, area / 10_000])),
    box: boxOfWindow(grid, window),
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

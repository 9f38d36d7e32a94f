import { type CarbonDocument, toldFigures } from "@parcelle/domain/carbon/carbon-document";
import type { CarbonValue } from "@parcelle/domain/carbon/carbon-figures";
import { layersAsked } from "@parcelle/raster/carbon/carbon-sources";
import type { CarbonScreening, FoundCarbon } from "@parcelle/screening/carbon/assess-carbon";
import { isPointGeometry } from "@parcelle/screening/screen-plot";
import type { Geometry } from "geojson";
import type { AnalysedPlace } from "#platform/analysis/analysed-place.ts";
import type { AnalysedPlot, PlotToAnalyse } from "#platform/analysis/analysed-plot.ts";
import type { PlaceToAnalyse } from "#platform/analysis/places-to-analyse.ts";
import type { ToldValue } from "#platform/analysis/run-value.ts";
import { columnsOfLayers } from "#platform/exports/evidence/asked-columns.ts";

/** What a run says of a plot, as the results of every module are stored. */
export function toldCarbon(
  screening: CarbonScreening,
  { id, geometryHash, areaHectares }: PlotToAnalyse,
  geometry: Geometry,
  found: FoundCarbon,
): AnalysedPlot {
  return {
    ...{ plotId: id, geometry, geometryHash, areaHectares, isPoint: isPointGeometry(geometry) },
    ...toldOf(screening, found),
  };
}

/** What a run says of a zone or an administrative unit: the same as of a plot, of its outline as a whole. */
export function toldPlace(
  screening: CarbonScreening,
  { zoneVersionId, unitId, areaHectares }: PlaceToAnalyse,
  geometryHash: string,
  found: FoundCarbon,
): AnalysedPlace {
  return { zoneVersionId, unitId, geometryHash, areaHectares, ...toldOf(screening, found) };
}

function toldOf(screening: CarbonScreening, found: FoundCarbon) {
  const { state, reason, values, answered, layerPlaces, evidence } = found;
  return {
    ...{ state, reasonCode: reason, answered, layerPlaces },
    document: documentOf(screening, found),
    statistics: { columns: columnsOfLayers(layersAsked(screening.sources)) },
    values: values.map(toldValue),
    inputsHash: evidence.inputsSha256,
    resultHash: evidence.resultSha256,
  };
}

function documentOf({ sources, years }: CarbonScreening, found: FoundCarbon): CarbonDocument {
  const { reason, values, gaps } = found;
  const layers = sources.map(({ product, version, title }) => ({ product, version, title }));
  const once = new Map(layers.map((layer) => [`${layer.product} ${layer.version}`, layer]));
  return { reason, told: toldFigures(values), gaps, layers: [...once.values()], years: [...years] };
}

function toldValue({ key, year, value, low, high }: CarbonValue): ToldValue {
  return {
    ...{ key, value },
    ...(year === null ? {} : { year }),
    ...(low === null || high === null ? {} : { low, high }),
  };
}

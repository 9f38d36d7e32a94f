import type { BaselineDocument } from "@parcelle/domain/baseline/baseline-document";
import { baselineEvidence, keptNumber } from "@parcelle/domain/baseline/baseline-evidence";
import type { BaselineCovariate } from "@parcelle/domain/baseline/baseline-run";
import { controlsApart } from "@parcelle/domain/baseline/controls-apart";
import type { Baseline } from "@parcelle/screening/baseline/compute-baseline";
import {
  type BaselineScreening,
  layersRead,
  placesRead,
  toldLayers,
} from "@parcelle/screening/baseline/prepare-baseline";
import { isPointGeometry } from "@parcelle/screening/screen-plot";
import type { AnalysedPlot } from "#platform/analysis/analysed-plot.ts";
import type { ToldValue } from "#platform/analysis/run-value.ts";
import type { GatheredPlot } from "#platform/analysis/serve-whole-analysis.ts";
import { columnsOfLayers } from "#platform/exports/evidence/asked-columns.ts";

/** What a run says of a plot among the others, as the results of every module are stored. */
export async function toldBaseline(
  screening: BaselineScreening,
  { found, sha256 }: Baseline,
  { id, geometry, geometryHash, areaHectares }: GatheredPlot,
): Promise<AnalysedPlot> {
  const { state, document, answered } = found.get(id)!;
  const isPoint = isPointGeometry(geometry);
  const layerPlaces = isPoint ? [] : placesRead(screening, geometry);
  const layers = layerPlaces.map((place) => screening.files[place]!);
  const inputs = { geometrySha256: geometryHash, layers, rules: screening.rules, baselineSha256: sha256 };
  const evidence = await baselineEvidence(inputs, state, document);
  return {
    ...{ plotId: id, geometry, geometryHash, areaHectares, isPoint, layerPlaces },
    ...{ state, reasonCode: document.reason, answered },
    document: { ...document, layers: toldLayers(screening) } satisfies BaselineDocument,
    statistics: { columns: columnsOfLayers(layersRead(screening)) },
    values: valuesOf(document),
    inputsHash: evidence.inputsSha256,
    resultHash: evidence.resultSha256,
  };
}

/** Stocking and its trend are told by what they are of, as each value has one unit; `app.module_values` lists them. */
function keyOf(
  covariate: BaselineCovariate,
  { stocking }: Pick<BaselineDocument, "stocking">,
): string | null {
  if (covariate === "stocking_start") return null;
  if (covariate === "stocking_trend") return `${stocking}_trend`;
  return covariate === "height" ? "height_covariate" : covariate;
}

function valuesOf(document: Omit<BaselineDocument, "layers">): ToldValue[] {
  const { stocking, years, covariates, controls } = document;
  const values = years.flatMap(({ year, plot, controls: beside }): ToldValue[] => [
    ...(plot === null ? [] : [{ key: stocking, year, value: plot }]),
    ...(beside === null ? [] : [{ key: `${stocking}_controls`, year, value: beside }]),
    ...(plot === null || beside === null
      ? []
      : [{ key: `${stocking}_difference`, year, value: keptNumber(plot - beside) }]),
  ]);
  const ofCovariates = covariates.flatMap(({ covariate, value }): ToldValue[] => {
    const key = keyOf(covariate, document);
    return key === null ? [] : [{ key, value }];
  });
  const apart = controlsApart(controls);
  return [...values, ...ofCovariates, ...(apart === null ? [] : [{ key: "controls_apart", value: apart }])];
}

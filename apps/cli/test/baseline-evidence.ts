import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { baselineEvidence } from "@parcelle/domain/baseline/baseline-evidence";
import { type BaselineParameters, baselineRules } from "@parcelle/domain/baseline/baseline-run";
import { geometryHash, sha256Of } from "@parcelle/domain/evidence/evidence";
import { measure } from "@parcelle/geometry/area";
import { boundingBox } from "@parcelle/geometry/bounding-box";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import { baselineLines } from "@parcelle/reporting/baseline/evidence/baseline-lines";
import type { BaselineRunSource } from "@parcelle/reporting/baseline/evidence/baseline-source";
import type { BaselineLand } from "@parcelle/screening/baseline/baseline-land";
import { type Baseline, computeBaseline } from "@parcelle/screening/baseline/compute-baseline";
import { layersRead, placesRead, prepareBaseline } from "@parcelle/screening/baseline/prepare-baseline";
import { isPointGeometry } from "@parcelle/screening/screen-plot";
import type { Geometry, MultiPolygon } from "geojson";
import { baselinePlots, donorZone } from "../../../packages/demonstration/src/baseline-plots.ts";
import { generateDemonstration } from "../../../packages/demonstration/src/generate.ts";
import { demonstrationLayers } from "../../../packages/demonstration/src/layers.ts";
import { SQUARE } from "../../../packages/demonstration/src/square.ts";
import { layersFile, writeLayer } from "../../../packages/demonstration/src/write-layers.ts";
import { filesOfCatalogue, sha256OfFile } from "../src/screening/screening-layers.ts";
import { textOf } from "./made-runs.ts";

const demonstration = generateDemonstration();
const planted = baselinePlots(demonstration).features.map(({ geometry }) => geometry as Geometry);
const zone: MultiPolygon = { type: "MultiPolygon", coordinates: [donorZone().coordinates] };

function isInside(plot: Geometry): boolean {
  const [west, south, east, north] = boundingBox(plot)!;
  return (
    plot.type !== "Point" && west > SQUARE[0] && south > SQUARE[1] && east < SQUARE[2] && north < SQUARE[3]
  );
}

/** A few planted plots, among them one outside of all layers and a point; another one is of the project without being compared. */
export const plots = [...planted.filter(isInside).slice(0, 8), ...planted.filter((plot) => !isInside(plot))];
export const others = planted.filter(isInside).slice(8, 10);

/** The layers that a baseline is told from, and one that is not asked. */
export function writeBaselineLayers(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const layers = demonstrationLayers(demonstration.landscape);
  for (const layer of layers) writeFileSync(join(folder, layer.file), writeLayer(layer));
  writeFileSync(join(folder, "layers.json"), layersFile(layers));
  return folder;
}

export type MadeBaseline = { text: string; baseline: Baseline };

type Chosen = Partial<BaselineParameters> & {
  /** What an earlier run froze. */
  before?: Baseline;
  /** Numbers of the plots that the document does not tell. */
  left?: readonly number[];
};

/** Compares plots as the server does, and writes the document of it. */
export async function makeBaselineEvidence(
  layers: string,
  { before, left = [], ...changes }: Chosen = {},
): Promise<MadeBaseline> {
  const catalogue = await openLayerFolder(layers);
  const files = await filesOfCatalogue(catalogue, (file) => sha256OfFile(join(layers, file)));
  const rules = baselineRules({
    ...{ donorZone: { versionId: 1, outlineSha256: await geometryHash(zone) }, stocking: "height" },
    ...{ fromYear: 2000, excludedMetres: 100, mostDonors: 400, seed: "7", neighbours: 2 },
    covariates: ["stocking_start", "elevation", "distance", "rain"],
    ...changes,
  });
  const screening = prepareBaseline({ catalogue, files }, rules);
  const given = await Promise.all(
    plots.map(async (geometry, at) => {
      return { id: at + 1, geometry, geometrySha256: await geometryHash(geometry) };
    }),
  );
  const land: BaselineLand = {
    zone,
    others,
    frozen: before ? frozenOf(before, rules.frozenFrom!, given) : null,
  };
  const baseline = await computeBaseline(screening, given, land);
  const told = await Promise.all(
    given.filter(({ id }) => !left.includes(id)).map((plot) => toldPlot(plot, baseline, screening)),
  );
  const resultHashes = told.map(({ resultHash }) => resultHash);
  const { whole, frozen, controls, sha256 } = baseline;
  const source: BaselineRunSource = {
    ...{ organisation: "Coopérative", synthetic: true, project: { id: 1, name: "Colline" }, rules },
    assessment: { id: 7, codeVersion: "1", finishedAt: null, evidenceHash: await sha256Of(resultHashes) },
    layers: files.map(({ box: _, ...file }) => file),
    runs: [{ id: 7, layers: files.map((_, place) => place), asked: layersRead(screening) }],
    resultHashes,
    baseline: {
      ...{ whole, frozen, controls, sha256, zone, others },
      absent: given.filter(({ id }) => left.includes(id)),
    },
  };
  catalogue.close();
  return { text: await textOf(baselineLines(source, told)), baseline };
}

type Given = { id: number; geometry: Geometry; geometrySha256: string };

function frozenOf(
  { frozen, controls }: Baseline,
  runId: number,
  given: readonly Given[],
): BaselineLand["frozen"] {
  const outlines = given.map(({ id, geometrySha256 }) => ({ plotId: id, geometrySha256 }));
  return { runId, stocking: "height", fromYear: 2000, set: frozen!, controls, outlines };
}

async function toldPlot(
  { id, geometry, geometrySha256 }: Given,
  { found, sha256 }: Baseline,
  screening: ReturnType<typeof prepareBaseline>,
) {
  const { state, document } = found.get(id)!;
  const isPoint = isPointGeometry(geometry);
  const layerPlaces = isPoint ? [] : placesRead(screening, geometry);
  const layers = layerPlaces.map((place) => screening.files[place]!);
  const { rules } = screening;
  const inputs = { geometrySha256, layers, rules, baselineSha256: sha256 };
  const { inputsSha256, resultSha256 } = await baselineEvidence(inputs, state, document);
  return {
    ...{ id, identifier: `P${id}`, geometry, geometryHash: geometrySha256, state, document, layerPlaces },
    areaHectares: isPoint ? 0 : measure(geometry).areaHectares,
    ...{ runId: 7, overrule: null, inputsHash: inputsSha256, resultHash: resultSha256 },
  };
}

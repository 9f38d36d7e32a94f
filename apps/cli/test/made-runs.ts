import { join } from "node:path";
import type { AskedLayer } from "@parcelle/domain/evidence/asked-run";
import { geometryHash, sha256Of } from "@parcelle/domain/evidence/evidence";
import { measure } from "@parcelle/geometry/area";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import type { PlotOfRun, ToldRuns } from "@parcelle/reporting/evidence/told-run";
import type { ReplayLayers } from "@parcelle/screening/replay/replay-plot";
import { isPointGeometry } from "@parcelle/screening/screen-plot";
import type { Geometry } from "geojson";
import { filesOfCatalogue, sha256OfFile } from "../src/screening/screening-layers.ts";

/** A run over plots by their identifiers, with the layers of a folder. */
export type MadeRun = { id: number; layers: string; plots: Readonly<Record<string, Geometry>> };

type Found = {
  layerPlaces: readonly number[];
  evidence: { inputsSha256: string; resultSha256: string };
};

type Hashed = { geometry: Geometry; geometrySha256: string };

/** How a module runs over plots: what it asks of layers, what it finds, and what it keeps of that. */
type Analysis<FoundPlot extends Found, Kept> = (layers: ReplayLayers) => {
  asked: readonly AskedLayer[];
  assess: (plots: Hashed[]) => Promise<FoundPlot[]>;
  keep: (found: FoundPlot) => Kept;
};

/** Runs an analysis as the server does for the runs whose results count. */
export async function madeRuns<FoundPlot extends Found, Kept>(
  runs: readonly MadeRun[],
  analysis: Analysis<FoundPlot, Kept>,
): Promise<{ run: ToldRuns; plots: (PlotOfRun & Kept)[] }> {
  const made: (PlotOfRun & Kept)[] = [];
  const files: ToldRuns["layers"][number][] = [];
  const told: ToldRuns["runs"][number][] = [];
  for (const { id, layers, plots } of runs) {
    const catalogue = await openLayerFolder(layers);
    const own = await filesOfCatalogue(catalogue, (file) => sha256OfFile(join(layers, file)));
    const { asked, assess, keep } = analysis({ catalogue, files: own });
    const first = files.push(...own.map(({ box: _, ...file }) => file)) - own.length;
    told.push({
      ...{ id, layers: own.map((_, place) => first + place) },
      asked: asked.map(({ product, component, version }) => ({ product, component, version })),
    });
    const hashed = await Promise.all(
      Object.values(plots).map(async (geometry) => {
        return { geometry, geometrySha256: await geometryHash(geometry) };
      }),
    );
    const found = await assess(hashed);
    made.push(
      ...Object.keys(plots).map((identifier, place) => {
        const { geometry, geometrySha256 } = hashed[place]!;
        const { layerPlaces, evidence } = found[place]!;
        return {
          ...{ id: made.length + place + 1, identifier, geometry, geometryHash: geometrySha256 },
          areaHectares: isPointGeometry(geometry) ? 0 : measure(geometry).areaHectares,
          ...{ runId: id, layerPlaces: layerPlaces.map((at) => first + at), overrule: null },
          ...{ inputsHash: evidence.inputsSha256, resultHash: evidence.resultSha256 },
          ...keep(found[place]!),
        };
      }),
    );
    catalogue.close();
  }
  const resultHashes = made.map(({ resultHash }) => resultHash);
  const assessment = { id: runs[0]!.id, codeVersion: "1", finishedAt: "2026-11-28T06:00:00Z" };
  const run: ToldRuns = {
    ...{ organisation: "Coopérative", synthetic: true, project: { id: 1, name: "Forêt" } },
    ...{ assessment: { ...assessment, evidenceHash: await sha256Of(resultHashes) } },
    ...{ layers: files, runs: told, resultHashes },
  };
  return { run, plots: made };
}

/** The text of a document. */
export async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const line of lines) text += line;
  return text;
}

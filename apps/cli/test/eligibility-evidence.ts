import { join } from "node:path";
import { geometryHash, sha256Of } from "@parcelle/domain/evidence/evidence";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { measure } from "@parcelle/geometry/area";
import { openLayerFolder } from "@parcelle/raster/layers/layer-folder";
import { eligibilityLines } from "@parcelle/reporting/forest/evidence/eligibility-lines";
import type {
  EligibilityPlotSource,
  EligibilityRunSource,
} from "@parcelle/reporting/forest/evidence/eligibility-source";
import { assessEligibility, prepareEligibility } from "@parcelle/screening/eligibility/assess-eligibility";
import { isPointGeometry } from "@parcelle/screening/screen-plot";
import type { Geometry } from "geojson";
import { filesOfCatalogue, sha256OfFile } from "../src/screening/screening-layers.ts";

export const rules: EligibilityRules = {
  activity: "redd",
  definition: { minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 10, neighbours: 8 },
  ...{ preset: null, standard: "vcs", startYear: 2024, yearsBefore: 10 },
};

/** A run over plots by their identifiers, with the layers of a folder. */
export type MadeRun = { id: number; layers: string; plots: Readonly<Record<string, Geometry>> };

/** Runs eligibility and writes the document of it, as the server does for the runs whose results count. */
export async function makeEvidence(runs: readonly MadeRun[]): Promise<string> {
  const made: EligibilityPlotSource[] = [];
  const files: EligibilityRunSource["layers"][number][] = [];
  const asked: EligibilityRunSource["runs"][number][] = [];
  for (const { id, layers, plots } of runs) {
    const catalogue = await openLayerFolder(layers);
    const own = await filesOfCatalogue(catalogue, (file) => sha256OfFile(join(layers, file)));
    const screening = prepareEligibility({ catalogue, files: own }, rules);
    const first = files.push(...own.map(({ box: _, ...file }) => file)) - own.length;
    asked.push({
      ...{ id, layers: own.map((_, place) => first + place) },
      asked: screening.sources.map(({ product, component, version }) => ({ product, component, version })),
    });
    const geometries = await Promise.all(
      Object.values(plots).map(async (geometry) => {
        return { geometry, geometrySha256: await geometryHash(geometry) };
      }),
    );
    const found = await assessEligibility(screening, geometries);
    made.push(
      ...Object.keys(plots).map((identifier, place) => {
        const { geometry, geometrySha256 } = geometries[place]!;
        const { state, reason, areas, layerPlaces, evidence } = found[place]!;
        return {
          ...{ id: made.length + place + 1, identifier, geometry, geometryHash: geometrySha256 },
          areaHectares: isPointGeometry(geometry) ? 0 : measure(geometry).areaHectares,
          ...{ runId: id, layerPlaces: layerPlaces.map((at) => first + at) },
          ...{ state, document: { reason, areas }, overrule: null },
          ...{ inputsHash: evidence.inputsSha256, resultHash: evidence.resultSha256 },
        };
      }),
    );
    catalogue.close();
  }
  const resultHashes = made.map(({ resultHash }) => resultHash);
  const assessment = { id: runs[0]!.id, codeVersion: "1", finishedAt: "2026-11-28T06:00:00Z" };
  const run: EligibilityRunSource = {
    ...{ organisation: "Coopérative", synthetic: true, project: { id: 1, name: "REDD" }, rules },
    ...{ assessment: { ...assessment, evidenceHash: await sha256Of(resultHashes) } },
    ...{ layers: files, runs: asked, resultHashes },
  };
  const lines: string[] = [];
  for await (const line of eligibilityLines(run, made)) lines.push(line);
  return lines.join("");
}

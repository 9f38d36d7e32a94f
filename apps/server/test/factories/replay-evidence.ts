import { glob } from "node:fs/promises";
import path from "node:path";
import type { EvidenceHead, EvidencePlot } from "@parcelle/domain/evidence/evidence-document";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import { lonLatBounds } from "@parcelle/raster/zonal/lon-lat-bounds";
import { checkHead, checkTotal } from "@parcelle/screening/replay/check-head";
import { replayer } from "@parcelle/screening/replay/replay-plot";
import { expect } from "vitest";
import type { TestServer } from "../serve.ts";

export type EvidenceDocument = EvidenceHead & { plots: EvidencePlot[] };

/** An evidence document of so many plots, computed again from the server's own layer files. */
export async function expectReplays(
  { foundation }: TestServer,
  document: EvidenceDocument,
  count: number,
): Promise<void> {
  const { dataDirectory } = foundation.services;
  const paths = new Map<string, string>();
  for await (const file of glob("layers/**/*.tif", { cwd: dataDirectory })) {
    paths.set(path.basename(file), path.join(dataDirectory, file));
  }
  const catalogue = await openLayers(
    document.layers.map((layer) => ({ ...layer, path: paths.get(layer.file)! })),
  );
  const files = catalogue.layers.flatMap(({ tiles }) =>
    tiles.flatMap((tile) =>
      document.layers
        .filter(({ file }) => tile.files.includes(file))
        .map((layer) => ({ ...layer, box: lonLatBounds(tile.bounds, tile.grid.crs) })),
    ),
  );
  const replay = replayer(document, { catalogue, files });
  expect(document.plots).toHaveLength(count);
  expect(await checkHead(document)).toEqual([]);
  for (const plot of document.plots) {
    const again = await replay(plot);
    expect(again).toMatchObject({ differences: [], missing: [], resultSha256: plot.resultSha256 });
  }
  const hashes = document.plots.map(({ resultSha256 }) => resultSha256);
  expect(await checkTotal(document, hashes)).toEqual([]);
  expect(document.assessment.evidenceHash).toBe(document.sha256);
  catalogue.close();
}

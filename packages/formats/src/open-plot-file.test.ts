import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { geojsonFile, plotFeature, square } from "../test/plot-factory.ts";
import { openPlotFile, type PlotBatch } from "./open-plot-file.ts";

const folder = mkdtempSync(join(tmpdir(), "parcelle-open-"));
afterAll(() => rmSync(folder, { recursive: true }));

const line = { type: "LineString", coordinates: [] } as never;
const features = [0, 1, 2, 3, 4].map((index) =>
  plotFeature({ geometry: index === 2 ? line : square(-5 - index / 100) }),
);

async function batchesOf(source: Parameters<typeof openPlotFile>[0], size: number, keptBytes?: number) {
  const file = await openPlotFile(source, keptBytes === undefined ? {} : { limits: { keptBytes } });
  const batches: PlotBatch[] = [];
  for await (const batch of file.batches(size)) batches.push(batch);
  file.close();
  return { description: file.description, batches };
}

describe("an opened file of plots", () => {
  it("is described before its rows are taken: count, columns, coordinate system", async () => {
    const file = await openPlotFile(geojsonFile(features));
    expect(file.description).toMatchObject({
      format: "geojson",
      rowCount: 5,
      crs: { code: "EPSG:4326", assumed: false },
      columns: ["plot_id", "ProducerName", "ProducerCountry", "Area"],
      notices: [],
    });
    file.close();
  });

  it("gives its rows in batches that count refused rows too, in file order", async () => {
    const { batches } = await batchesOf(geojsonFile(features), 2);
    expect(
      batches.map(({ rows, refused }) => [rows.map(({ row }) => row), refused.map(({ row }) => row)]),
    ).toEqual([
      [[1, 2], []],
      [[4], [3]],
      [[5], []],
    ]);
  });

  it("gives the same rows from a path, from bytes, kept in memory or read twice", async () => {
    const { name, bytes } = geojsonFile(features);
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const wanted = await batchesOf({ name, bytes }, 3);
    expect(await batchesOf({ name, path }, 3)).toEqual(wanted);
    expect(await batchesOf({ name, path }, 3, 0)).toEqual(wanted);
    expect(await batchesOf({ name, bytes }, 3, 0)).toEqual(wanted);
  });

  it("may be read more than once", async () => {
    const file = await openPlotFile(geojsonFile(features));
    for (const _ of [1, 2]) {
      const counts: number[] = [];
      for await (const { rows } of file.batches(10)) counts.push(rows.length);
      expect(counts).toEqual([4]);
    }
    file.close();
  });
});

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sampleBytes } from "../../test/sample-files.ts";
import { openPlotFile } from "../open-plot-file.ts";
import { readPlots } from "../read-plots.ts";

const folder = mkdtempSync(join(tmpdir(), "parcelle-unpack-"));
beforeAll(() => vi.stubEnv("TMPDIR", folder));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const nothingKept = { limits: { keptBytes: 0, chunkBytes: 4096 } };

it.each(["plots.gpkg", "plots.geojson", "plots.csv", "plots.xlsx", "plots.gpx"])(
  "a large %s in a zip is read from disk, which is clean again when the file is closed",
  async (name) => {
    const bytes = await sampleBytes(name);
    const wanted = await readPlots({ name, bytes });
    const file = await openPlotFile({ name: "a.zip", bytes: zipSync({ [name]: bytes }) }, nothingKept);
    expect(readdirSync(folder)).toHaveLength(1);
    for await (const { rows } of file.batches(1000)) expect(rows).toEqual(wanted.rows);
    file.close();
    expect(readdirSync(folder)).toEqual([]);
  },
);

it("a large file in a zip that is refused leaves nothing on disk", async () => {
  const bytes = zipSync({ "a.geojson": new TextEncoder().encode('{"type": ') });
  const opened = openPlotFile({ name: "a.zip", bytes }, nothingKept);
  await expect(opened).rejects.toMatchObject({ code: "truncated" });
  expect(readdirSync(folder)).toEqual([]);
});

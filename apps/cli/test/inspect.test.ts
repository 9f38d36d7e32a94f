import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import {
  parcelle,
  referenceDataThere,
  referenceFolder,
  startParcelle,
  temporaryFolder,
} from "./run-parcelle.ts";

const folder = temporaryFolder();
const reference = (path: string) => `${referenceFolder}plots/${path}`;

async function inspect(path: string, run = parcelle) {
  const finished = await run(["inspect", path, "--json"]);
  return { ...finished, document: JSON.parse(finished.stdout) };
}

function plotFile(name: string, features: object[]): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features }));
  return path;
}

const feature = (id: string, coordinates: number[][], properties: object = {}) => ({
  type: "Feature",
  properties: { plot_id: id, ...properties },
  geometry: { type: "Polygon", coordinates: [coordinates] },
});

const ring = (west: number, south: number, side = 0.001) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

describe("parcelle inspect", () => {
  it("gives area, validity, place, findings and overlaps of each plot", async () => {
    const bowTie = [
      [-5.1, 6.2],
      [-5.099, 6.201],
      [-5.099, 6.2],
      [-5.1, 6.201],
      [-5.1, 6.2],
    ];
    const path = plotFile("mixed.geojson", [
      feature("A", ring(-5.2, 6.2)),
      feature("B", ring(-5.1995, 6.2)),
      feature("C", bowTie),
      feature("D", ring(-5.3, 6.2).slice(0, 4)),
    ]);
    const { code, document } = await inspect(path);
    const [a, b, c, d] = document.plots;
    expect(code).toBe(0);
    expect(document).toMatchObject({ format: "geojson", encoding: "utf-8", refused: [] });
    expect(a).toMatchObject({
      id: "A",
      type: "Polygon",
      valid: true,
      reason: null,
      location: null,
      state: "overlapping",
    });
    expect(a.area_ha).toBeCloseTo(1.22, 1);
    expect(a.perimeter_m).toBeGreaterThan(430);
    expect(a.overlaps).toEqual([expect.objectContaining({ id: "B" })]);
    expect(a.overlaps[0].percent).toBeCloseTo(50, 1);
    expect(b.overlaps).toEqual([expect.objectContaining({ id: "A" })]);
    expect(c).toMatchObject({ id: "C", valid: false, reason: "self_intersection", state: "abnormal" });
    expect(c.location[0]).toBeCloseTo(-5.0995, 6);
    expect(d.findings).toEqual([expect.objectContaining({ code: "unclosed_ring", repaired: true })]);
  });

  it("returns rows that give no plot with their reason and exits with 2", async () => {
    const path = plotFile("refused.geojson", [
      feature("A", ring(-5.2, 6.2)),
      { type: "Feature", properties: { plot_id: "B" }, geometry: null },
    ]);
    const { code, document, stderr } = await inspect(path, startParcelle);
    expect(code).toBe(2);
    expect(document.plots.map(({ id }: { id: string }) => id)).toEqual(["A"]);
    expect(document.refused).toEqual([{ row: 2, reason: expect.any(String) }]);
    expect(stderr).toContain("1 plot(s) read, 1 refused");
    expect(stderr).toContain("row 2:");
  });

  it("refuses by name what is no file of plots", async () => {
    const path = join(folder, "notes.pdf");
    writeFileSync(path, "%PDF-1.7 nothing");
    const finished = await parcelle(["inspect", path]);
    expect(finished.code).toBe(1);
    expect(finished.stderr).toContain("notes.pdf");
    expect((await startParcelle(["inspect", join(folder, "absent.kml")])).stderr).toContain("File not found");
  });

  it("writes a list in French by default", async () => {
    const path = plotFile("list.geojson", [feature("Parcelle-1", ring(-5.2, 6.2))]);
    const finished = await parcelle(["inspect", path], {});
    expect(finished.stdout).toContain("Parcelle-1 : Polygon, 1,22");
    expect(finished.stderr).toContain("1 parcelle(s) lue(s), 0 refusée(s).");
  });
});

describe("parcelle inspect on real plots", skippedWithout("reference data", !referenceDataThere()), () => {
  it("gives the areas and perimeters that GEOS and PROJ give", async () => {
    const path = reference("oracle/real_plots_area.csv");
    const { document } = await inspect(path);
    const [header = "", ...lines] = readFileSync(path, "utf8").trimEnd().split("\n");
    const names = header.split(",");
    const expected = new Map(lines.map((line) => [line.split(",")[0], line.split(",")]));
    const far: string[] = [];
    for (const plot of document.plots) {
      const cells = expected.get(plot.id) ?? [];
      const area = Number(cells[names.indexOf("area_geodesic_ha")]);
      // Both columns are rounded to six decimals.
      if (plot.valid && Math.abs(plot.area_ha - area) > 1e-6 * area + 1e-6) far.push(plot.id);
    }
    expect(document.plots.length).toBe(expected.size);
    expect(far).toEqual([]);
  });

  it("reads the fifty plots of Whisp in every format", async () => {
    for (const file of [
      "base.geojson",
      "base.kml",
      "base.kmz",
      "base.gpkg",
      "shp_wgs84.zip",
      "wkt.xlsx",
      "feature_lines.geojsonl",
    ]) {
      const { document } = await inspect(reference(`formats/${file}`));
      expect(document.plots.length, file).toBe(50);
    }
  });
});

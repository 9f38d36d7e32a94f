import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { hansenFolder, hansenPixels, lossYearPath } from "./hansen-pixels.ts";
import { parcelle, referenceDataThere, startParcelle, temporaryFolder } from "./run-parcelle.ts";
import { slowClassAreas } from "./slow-class-areas.ts";

const sample = `${hansenFolder}/gfw_sample.geojson`;
const folder = temporaryFolder();

function plotFile(name: string, geometries: object[]): string {
  const path = join(folder, name);
  const features = geometries.map((geometry, id) => ({
    type: "Feature",
    properties: { plot_id: `P${id}` },
    geometry,
  }));
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features }));
  return path;
}

const square = (west: number, south: number, side: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ],
  ],
});

describe(
  "parcelle zonal on real Hansen pixels",
  skippedWithout("reference data", !referenceDataThere()),
  () => {
    it("agrees to 1e-6 with every pixel cut out and added one by one", async () => {
      const finished = await startParcelle(["zonal", sample, lossYearPath, "--json"]);
      const { plots } = JSON.parse(finished.stdout);
      const { grid, valueAt } = await hansenPixels(lossYearPath);
      const [feature] = JSON.parse(readFileSync(sample, "utf8")).features;
      const slow = slowClassAreas(feature.geometry, grid, (x, y) => String(valueAt(x, y)));
      expect(finished.code).toBe(0);
      expect(Object.keys(plots[0].classes).sort()).toEqual([...slow.classes.keys()].sort());
      for (const [value, area] of slow.classes)
        expect(plots[0].classes[value] / area, value).toBeCloseTo(1, 6);
      const total = [...slow.classes.values()].reduce((sum, area) => sum + area, slow.outside);
      expect(plots[0].area_m2 / total).toBeCloseTo(1, 6);
      expect(plots[0].outside_m2).toBeCloseTo(slow.outside, 2);
    });

    it("measures on a sphere when asked to, which is larger", async () => {
      const [ellipsoid, sphere] = await Promise.all(
        ["wgs84", "spherical"].map(async (model) => {
          const finished = await parcelle(["zonal", sample, lossYearPath, "--area", model, "--json"]);
          return JSON.parse(finished.stdout).plots[0].area_m2;
        }),
      );
      expect(sphere / ellipsoid).toBeGreaterThan(1.003);
      expect(sphere / ellipsoid).toBeLessThan(1.007);
    });

    it("counts what lies off the raster as outside, never as a class", async () => {
      const far = plotFile("far.geojson", [square(-5, 6, 0.01), { type: "Point", coordinates: [-5, 6] }]);
      const { plots } = JSON.parse((await parcelle(["zonal", far, lossYearPath, "--json"])).stdout);
      expect(plots[0]).toMatchObject({ id: "P0", classes: {} });
      expect(plots[0].outside_m2).toBe(plots[0].area_m2);
      expect(plots[0].area_m2).toBeGreaterThan(1_000_000);
      expect(plots[1]).toMatchObject({ id: "P1", classes: {}, point_value: null });
    });

    it("lists a plot that crosses itself instead of measuring it, and exits with 2", async () => {
      const bowTie = {
        type: "Polygon",
        coordinates: [
          [
            [-71.72, 18.65],
            [-71.71, 18.66],
            [-71.71, 18.65],
            [-71.72, 18.66],
            [-71.72, 18.65],
          ],
        ],
      };
      const finished = await startParcelle([
        "zonal",
        plotFile("bow-tie.geojson", [bowTie, square(-71.72, 18.65, 0.001)]),
        lossYearPath,
        "--json",
      ]);
      const document = JSON.parse(finished.stdout);
      expect(finished.code).toBe(2);
      expect(document.plots.map(({ id }: { id: string }) => id)).toEqual(["P1"]);
      expect(document.refused).toEqual([
        expect.objectContaining({ row: 1, id: "P0", reason: expect.stringContaining("cannot be measured") }),
      ]);
      expect(finished.stderr).toContain("1 plot(s) read, 1 refused");
    });

    it("gives sums, means, extremes, quantiles and years of loss when asked, in agreement with the areas", async () => {
      const asked = [
        "--figures",
        "sum,mean,minimum,maximum",
        "--quantiles",
        "0,0.5,1",
        "--dates",
        "year:2000",
      ];
      const finished = await parcelle([
        "zonal",
        sample,
        lossYearPath,
        ...asked,
        "--day",
        "2010-12-31",
        "--json",
      ]);
      const [plot] = JSON.parse(finished.stdout).plots;
      const classes = Object.entries(plot.classes as Record<string, number>).map(
        ([value, area]) => [Number(value), area] as const,
      );
      const total = classes.reduce((sum, [, area]) => sum + area, 0);
      const mean = classes.reduce((sum, [value, area]) => sum + value * area, 0) / total;
      const values = classes.map(([value]) => value);
      expect(plot.figures.mean).toBeCloseTo(mean, 9);
      expect(plot.figures).toMatchObject({ minimum: Math.min(...values), maximum: Math.max(...values) });
      expect(plot.figures.sum / ((mean * total) / 728)).toBeCloseTo(1, 1);
      expect(plot.quantiles).toEqual({ 0: 0, 0.5: 0, 1: Math.max(...values) });
      expect(plot.dates.years[2005]).toBe(plot.classes[5]);
      const late = classes.filter(([value]) => value > 10).reduce((sum, [, area]) => sum + area, 0);
      expect(plot.dates.after_m2).toBeCloseTo(late, 6);
      expect(plot.dates.up_to_m2).toBeCloseTo(total - late - plot.classes[0], 6);
      const lines = (await parcelle(["zonal", sample, lossYearPath, ...asked])).stdout;
      expect(lines).toMatch(
        / {4}mean: \d.*\n {4}minimum: 0\n[\s\S]* {4}quantile 0.5: 0\n[\s\S]* up to 2020-12-31: /,
      );
    });

    it("says what a figure, a share, a kind of date or a day may be", async () => {
      const wrong: [string, string, string][] = [
        ["--figures", "median", "sum, mean"],
        ["--quantiles", "1.5", "0–1"],
        ["--dates", "months:3", "year:2000"],
        ["--day", "2020-02-30", "YYYY-MM-DD"],
      ];
      for (const [option, value, allowed] of wrong) {
        const finished = await parcelle(["zonal", sample, lossYearPath, option, value]);
        expect(finished.code, option).toBe(1);
        expect(finished.stderr).toContain(allowed);
      }
    });

    it("names a raster that is none", async () => {
      const finished = await parcelle(["zonal", sample, sample]);
      expect(finished.code).toBe(1);
      expect(finished.stderr).toContain("not a TIFF");
      expect((await parcelle(["zonal", sample, lossYearPath, "--area", "flat"])).stderr).toContain('"flat"');
    });

    it("writes a readable list where no document is asked for", async () => {
      const finished = await parcelle(["zonal", sample, lossYearPath, "--lang", "fr"]);
      expect(finished.stdout).toMatch(/m², dont 0 m² hors du raster\n {4}0 : /);
    });
  },
);

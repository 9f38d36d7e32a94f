import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { layerFolder, pixelBox, side, writeLayer } from "../../test/layer-files.ts";
import { createRandom } from "../../test/random.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { gfwSample } from "../../test/reference-geometry.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { gridOf, pixelAreas } from "../zonal/grid.ts";
import { type ForestDefinition, forestOverTime } from "./forest-over-time.ts";
import { labelPatches } from "./label-patches.ts";

const asMapme: ForestDefinition = {
  minimumCoverPercent: 10,
  minimumHectares: 1,
  neighbours: 4,
  haloPixels: 0,
};

const open = (path: string) => openGeotiff(openFile(path));

async function clip() {
  const folder = "raster/hansen-clip";
  return {
    treeCover: await open(referencePath(`${folder}/Hansen_GFC-2023-v1.11_treecover2000_20N_080W.tif`)),
    lossYear: await open(referencePath(`${folder}/Hansen_GFC-2023-v1.11_lossyear_20N_080W.tif`)),
    emissions: await open(
      referencePath(`${folder}/gfw_forest_carbon_gross_emissions_Mg_CO2e_px_20N_080W.tif`),
    ),
  };
}

function published(name: string): string[] {
  const text = readFileSync(referencePath(`raster/hansen-clip/${name}.md`), "utf8");
  const lines = text.split("\n").filter((line) => /^\s*\[\d+\]/.test(line));
  return lines.flatMap((line) =>
    line
      .replace(/^\s*\[\d+\]/, "")
      .trim()
      .split(/\s+/),
  );
}

describe(
  "forest from 2000 to 2005 on real Hansen pixels",
  skippedWithout("reference data", withoutReferenceData),
  () => {
    test("is on the sphere what mapme.biodiversity published, to the last digit", async () => {
      const options = { area: "spherical" as const, lastYear: 2005, borderEmissions: "whole" as const };
      const years = await forestOverTime(await clip(), gfwSample(), asMapme, options);
      expect(years.map(({ forestHectares }) => forestHectares.toFixed(3))).toEqual(
        published("calc_treecover_area"),
      );
      expect(years.map(({ emissionsTonnes }) => emissionsTonnes.toFixed(4))).toEqual(
        published("calc_treecoverloss_emissions"),
      );
    });

    test("is half a percent less on the ellipsoid", async () => {
      const rasters = await clip();
      const options = { lastYear: 2000, borderEmissions: "share" as const };
      const [sphere] = await forestOverTime(rasters, gfwSample(), asMapme, { ...options, area: "spherical" });
      const [ellipsoid] = await forestOverTime(rasters, gfwSample(), asMapme, { ...options, area: "wgs84" });
      expect(sphere!.forestHectares / ellipsoid!.forestHectares).toBeCloseTo(1.00536, 4);
    });
  },
);

describe("patches", () => {
  test("touch by sides, or by corners where corners count", () => {
    const mask = Uint8Array.from([1, 0, 0, 0, 1, 1, 1, 0, 0]);
    expect(labelPatches(mask, 3, 4).count).toBe(3);
    expect(labelPatches(mask, 3, 8).count).toBe(1);
    expect([...labelPatches(mask, 3, 4).labels]).toEqual([1, 0, 0, 0, 2, 2, 3, 0, 0]);
  });

  test("do not continue around the edge of the window", () => {
    expect(labelPatches(Uint8Array.from([0, 0, 1, 1, 0, 0]), 3, 8).count).toBe(2);
  });

  test("are measured beyond a small plot when the definition has a halo", async () => {
    const folder = layerFolder();
    writeLayer(folder, "cover.tif", { value: () => 80 }, new Uint8Array(1600));
    writeLayer(folder, "loss.tif", { value: () => 0 }, new Uint8Array(1600));
    const rasters = {
      treeCover: await open(`${folder}/cover.tif`),
      lossYear: await open(`${folder}/loss.tif`),
    };
    const options = { area: "wgs84" as const, lastYear: 2000, borderEmissions: "share" as const };
    const small = pixelBox(10, 10, 2, 2);
    const [alone] = await forestOverTime(rasters, small, asMapme, options);
    const [wide] = await forestOverTime(rasters, small, { ...asMapme, haloPixels: 10 }, options);
    expect(alone!.forestHectares).toBe(0);
    expect(wide!.forestHectares).toBeCloseTo(0.305, 2);
  });
});

describe("a large plot", () => {
  test("has the same forest, loss and emissions part by part as in one piece", async () => {
    const folder = layerFolder();
    const random = createRandom(7);
    const trees = Float64Array.from({ length: side * side }, () => (random() < 0.55 ? 80 : 0));
    const losses = Float64Array.from({ length: side * side }, () => (random() < 0.2 ? 1 + random() * 4 : 0));
    const of = (values: Float64Array) => (column: number, row: number) =>
      Math.floor(values[row * side + column]!);
    writeLayer(folder, "cover.tif", { value: of(trees) }, new Uint8Array(side * side));
    writeLayer(folder, "loss.tif", { value: of(losses) }, new Uint8Array(side * side));
    writeLayer(folder, "emissions.tif", { value: of(losses) }, new Uint8Array(side * side));
    const [treeCover, lossYear, emissions] = await Promise.all(
      ["cover", "loss", "emissions"].map((name) => open(`${folder}/${name}.tif`)),
    );
    const rasters = { treeCover: treeCover!, lossYear: lossYear!, emissions: emissions! };
    const options = { area: "wgs84" as const, lastYear: 2004, borderEmissions: "share" as const };
    const definition = { ...asMapme, minimumHectares: 0.5, haloPixels: "sufficient" as const };
    const plot = pixelBox(3.25, 2.5, 31.5, 33.25);
    const whole = await forestOverTime(rasters, plot, definition, options);
    expect(whole[0]!.forestHectares).toBeGreaterThan(0);
    expect(whole[4]!.forestHectares).toBeLessThan(whole[0]!.forestHectares);
    for (const part of [
      { pixels: 1, columns: 5, rows: 7 },
      { pixels: 1, columns: side, rows: 1 },
      { pixels: 500, columns: 16, rows: 16 },
    ]) {
      const told = await forestOverTime(rasters, plot, definition, options, part);
      for (const [place, { forestHectares, emissionsTonnes }] of whole.entries()) {
        expect(told[place]!.forestHectares).toBeCloseTo(forestHectares, 9);
        expect(told[place]!.emissionsTonnes).toBeCloseTo(emissionsTonnes, 9);
      }
    }
  });

  test("whose definition counts inside of it alone is taken in one piece: a part would cut its patches", async () => {
    const folder = layerFolder();
    writeLayer(folder, "cover.tif", { value: () => 80 }, new Uint8Array(side * side));
    writeLayer(folder, "loss.tif", { value: () => 0 }, new Uint8Array(side * side));
    const rasters = {
      treeCover: await open(`${folder}/cover.tif`),
      lossYear: await open(`${folder}/loss.tif`),
    };
    const options = { area: "wgs84" as const, lastYear: 2000, borderEmissions: "share" as const };
    const part = { pixels: 1, columns: 2, rows: 2 };
    const [told] = await forestOverTime(rasters, pixelBox(5, 5, 20, 20), asMapme, options, part);
    expect(told!.forestHectares).toBeGreaterThan(20);
  });
});

describe("forest by height", () => {
  const whole = { minimumCoverPercent: 10, minimumHectares: 0, neighbours: 4, haloPixels: 0 } as const;
  const options = { area: "wgs84" as const, lastYear: 2000, borderEmissions: "share" as const };

  async function hectares(height: (column: number, row: number) => number, of: ForestDefinition) {
    const folder = layerFolder();
    writeLayer(folder, "cover.tif", { value: () => 80 }, new Uint8Array(1600));
    writeLayer(folder, "loss.tif", { value: () => 0 }, new Uint8Array(1600));
    writeLayer(folder, "height.tif", { value: height, nodata: 255 }, new Uint8Array(1600));
    const [treeCover, lossYear, canopy] = await Promise.all(
      ["cover", "loss", "height"].map((name) => open(`${folder}/${name}.tif`)),
    );
    const rasters = { treeCover: treeCover!, lossYear: lossYear!, height: canopy! };
    const [year] = await forestOverTime(rasters, pixelBox(10, 10, 4, 4), of, options);
    return year!.forestHectares;
  }

  test("is only where the canopy is high enough, and everywhere where the definition names no height", async () => {
    const all = await hectares(() => 0, whole);
    const highOnTheLeft = (column: number) => (column < 12 ? 5 : 4);
    expect(await hectares(highOnTheLeft, { ...whole, minimumHeightMetres: 5 })).toBeCloseTo(all / 2, 9);
    expect(await hectares(highOnTheLeft, { ...whole, minimumHeightMetres: 4 })).toBeCloseTo(all, 9);
  });

  test("is not where the layer of height says water, snow or nothing", async () => {
    for (const value of [101, 102, 255]) {
      expect(await hectares(() => value, { ...whole, minimumHeightMetres: 5 })).toBe(0);
    }
  });

  test("has patches that low trees cut off, also beyond the plot", async () => {
    const halo = { ...whole, haloPixels: 20, minimumHectares: 1, minimumHeightMetres: 5 };
    expect(await hectares(() => 20, halo)).toBeGreaterThan(0.5);
    const island = (column: number, row: number) =>
      column >= 10 && column < 13 && row >= 10 && row < 13 ? 20 : 3;
    expect(await hectares(island, halo)).toBe(0);
  });

  test("cannot be told without a raster of heights, which is said", async () => {
    const folder = layerFolder();
    writeLayer(folder, "cover.tif", { value: () => 80 }, new Uint8Array(1600));
    const treeCover = await open(`${folder}/cover.tif`);
    const definition = { ...whole, minimumHeightMetres: 5 };
    await expect(
      forestOverTime({ treeCover, lossYear: treeCover }, pixelBox(10, 10, 4, 4), definition, options),
    ).rejects.toMatchObject({ code: "height-missing" });
  });
});

/** Pixels in patches of at least so many pixels on the whole raster, found by joining sets, not by flooding. */
function slowForest(
  mask: readonly boolean[],
  neighbours: 4 | 8,
  enough: (rows: number[]) => boolean,
): boolean[] {
  const parents = mask.map((_, at) => at);
  const root = (at: number): number => (parents[at] === at ? at : root(parents[at]!));
  const steps =
    neighbours === 4
      ? [
          [1, 0],
          [0, 1],
        ]
      : [
          [1, 0],
          [0, 1],
          [1, 1],
          [-1, 1],
        ];
  mask.forEach((inside, at) => {
    for (const [right, down] of steps) {
      const [column, row] = [(at % side) + right!, Math.floor(at / side) + down!];
      const next = row * side + column;
      if (inside && column >= 0 && column < side && row < side && mask[next]) parents[root(at)] = root(next);
    }
  });
  const rows = new Map<number, number[]>();
  mask.forEach((inside, at) => {
    if (inside) rows.set(root(at), [...(rows.get(root(at)) ?? []), Math.floor(at / side)]);
  });
  return mask.map((inside, at) => inside && enough(rows.get(root(at))!));
}

describe("patches of the least area", () => {
  test.each([4, 8] as const)(
    "that go beyond the plot are those of the whole raster, on 25 random forests, %s neighbours",
    async (neighbours) => {
      const random = createRandom(neighbours);
      for (let round = 0; round < 25; round++) {
        const mask = Array.from({ length: side * side }, () => random() < (neighbours === 4 ? 0.55 : 0.38));
        const folder = layerFolder();
        const cover = (column: number, row: number) => (mask[row * side + column] ? 50 : 0);
        writeLayer(folder, "cover.tif", { value: cover }, new Uint8Array(1600));
        writeLayer(folder, "loss.tif", { value: () => 0 }, new Uint8Array(1600));
        const rasters = {
          treeCover: await open(`${folder}/cover.tif`),
          lossYear: await open(`${folder}/loss.tif`),
        };
        const [column, row] = [Math.floor(random() * 34), Math.floor(random() * 34)];
        const [width, height] = [1 + Math.floor(random() * 6), 1 + Math.floor(random() * 6)];
        const minimumHectares = 0.1 + random() * 0.9;
        const areas = pixelAreas(gridOf(rasters.treeCover), 0, side, "wgs84");
        const enough = (rows: number[]) =>
          rows.reduce((sum, each) => sum + areas[each]!, 0) >= minimumHectares * 10_000;
        const forest = slowForest(mask, neighbours, enough);
        let expected = 0;
        for (let y = row; y < row + height; y++) {
          for (let x = column; x < column + width; x++) if (forest[y * side + x]) expected += areas[y]!;
        }
        const definition = {
          minimumCoverPercent: 10,
          minimumHectares,
          neighbours,
          haloPixels: "sufficient",
        } as const;
        const options = { area: "wgs84" as const, lastYear: 2000, borderEmissions: "share" as const };
        const plot = pixelBox(column, row, width, height);
        const [year] = await forestOverTime(rasters, plot, definition, options);
        expect(year!.forestHectares, `round ${round}`).toBeCloseTo(expected / 10_000, 6);
      }
    },
  );
});

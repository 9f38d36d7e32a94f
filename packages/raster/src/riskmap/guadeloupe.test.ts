import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { skippedWithout } from "../../../../tools/skipped-without.ts";
import { referencePath, withoutReferenceData } from "../../test/reference-data.ts";
import { openRasterFile } from "../tiff/open-raster-file.ts";
import { type ChangeSource, changeOfRaster } from "./change-source.ts";
import { classMap } from "./class-map.ts";
import type { DistanceLine } from "./distance-table.ts";
import { noForestClass } from "./risk-colours.ts";
import { type RiskMapResult, riskMapResult } from "./riskmap-result.ts";
import type { RiskMapState } from "./riskmap-state.ts";
import { weightedError } from "./validation-cells.ts";
import { workOutRisk } from "./work-out-risk.ts";

const folder = "raster/guadeloupe";

/** Numbers of a table of the reference, row by row; what is empty is NaN. */
function reference(name: string): Record<string, number>[] {
  const text = readFileSync(referencePath(`${folder}/ref_v1.2/${name}.csv`), "utf8");
  const [head, ...rows] = text.trim().split(/\r?\n/);
  const names = head!.split(",");
  return rows.map((row) => {
    const fields = row.split(",");
    return Object.fromEntries(
      names.map((name, at) => [name, fields[at] === "" ? Number.NaN : Number(fields[at])]),
    );
  });
}

const short = { "equal-interval": "ei", "equal-area": "ea" } as const;

describe(
  "Guadeloupe 2000, 2010, 2020 beside riskmapjnr 1.2",
  skippedWithout("reference data", withoutReferenceData),
  () => {
    let source: ChangeSource;
    let state: RiskMapState;
    let result: RiskMapResult;

    beforeAll(async () => {
      source = changeOfRaster(await openRasterFile(referencePath(`${folder}/fcc123_GLP.tif`)));
      state = await workOutRisk(source, { years: [2000, 2010, 2020] });
      result = riskMapResult(state, source);
    });

    test.each([
      ["perc_dist_cal", "calibration", 120],
      ["perc_dist", "whole", 180],
    ] as const)("the table %s is the same line by line, with its threshold", (name, period, metres) => {
      const expected = reference(name);
      const { table, thresholdMetres } = result.distances[period];
      expect(thresholdMetres).toBe(metres);
      expect(table).toHaveLength(expected.length);
      table.forEach((line: DistanceLine, at) => {
        const { distance, npix, cum, perc } = expected[at]!;
        expect([line.metres, line.pixels]).toEqual([distance, npix]);
        expect(line.cumulativeHectares).toBeCloseTo(cum!, 6);
        expect(line.percent).toBeCloseTo(perc!, 10);
      });
    });

    test("the eight models have its errors to their printed digit, and the same one is the best", () => {
      const ours = result.models.map((model) => [
        model.window,
        short[model.slicing],
        model.errorHectares!.toFixed(1),
      ]);
      const text = readFileSync(referencePath(`${folder}/ref_v1.2/mod_comp.csv`), "utf8");
      const theirs = text
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((row) => row.split(","))
        .map(([, window, slicing, error]) => [Number(window), slicing, error]);
      expect(ours).toEqual(theirs);
      expect(result.best).toEqual({ window: 5, slicing: "equal-interval" });
    });

    test.each(["equal-interval", "equal-area"] as const)(
      "window 5, %s: the error is that of its table of cells to 1e-6",
      (slicing) => {
        const cells = reference(`pred_obs_ws5_${short[slicing]}`).map((cell) => ({
          cell: cell.cell!,
          forestPixels: cell.nfor_obs!,
          deforestedPixels: cell.ndefor_obs!,
          predictedPixels: cell.ndefor_pred!,
        }));
        const ours = result.models.find((model) => model.window === 5 && model.slicing === slicing)!;
        const counts = {
          forest: Float64Array.from(cells, ({ forestPixels }) => forestPixels),
          deforested: Float64Array.from(cells, ({ deforestedPixels }) => deforestedPixels),
          predicted: Float64Array.from(cells, ({ predictedPixels }) => predictedPixels),
        };
        expect(Math.abs(weightedError(counts, 0.09)! - ours.errorHectares!)).toBeLessThan(1e-6);
        if (slicing !== result.best.slicing) return;
        expect(result.cells).toHaveLength(1276);
        result.cells.forEach((cell, at) => {
          const { predictedPixels, ...counted } = cell;
          const { predictedPixels: predicted, ...expected } = cells[at]!;
          expect(counted).toEqual(expected);
          expect(predictedPixels).toBeCloseTo(predicted, 8);
        });
      },
    );

    test.each([
      ["5", "ea"],
      ["13", "ei"],
      ["13", "ea"],
      ["21", "ei"],
      ["21", "ea"],
      ["29", "ei"],
      ["29", "ea"],
    ])(
      "the classes of window %s, %s, have its forest, deforestation and rates to the pixel",
      (window, slicing) => {
        const expected = reference(`defrate_per_cat_ws${window}_${slicing}`);
        const ours = result.models.find(
          (model) => model.window === Number(window) && short[model.slicing] === slicing,
        )!;
        expect(ours.classes.map((each) => [each.class, each.forestPixels, each.deforestedPixels])).toEqual(
          expected.map(({ cat, nfor, ndefor }) => [cat, nfor, ndefor]),
        );
        for (const [at, { rate }] of ours.classes.entries()) {
          const theirs = expected[at]!.rate!;
          if (Number.isNaN(theirs)) expect(rate).toBeNull();
          else expect(rate).toBeCloseTo(theirs, 10);
        }
      },
    );

    // GDAL's proximity takes 5 pixels for 180 m from the edge that are 30 × √34 = 174.93 m from it.
    test("the classes over both periods have 5 pixels of forest more, one of them deforested, in class 1 alone", () => {
      const expected = reference("defrate_per_cat_ws5_ei");
      const more = result.classes.map((each, at) => [
        each.forestPixels - expected[at]!.nfor!,
        each.deforestedPixels - expected[at]!.ndefor!,
      ]);
      expect(more[0]).toEqual([5, 1]);
      expect(
        more
          .slice(1)
          .flat()
          .every((difference) => difference === 0),
      ).toBe(true);
    });

    test("the map of 2010 differs in 9 of 856,650 pixels, which GDAL's proximity puts 180 m from the edge instead of 174.93", async () => {
      const theirs = await openRasterFile(referencePath(`${folder}/ref_v1.2/riskmap_ws5_ei_ev.tif`));
      const ours = classMap(source, state, 2);
      const differing: number[][] = [];
      let forest = 0;
      for (let y = 0; y < source.height; y += 512) {
        const rows = Math.min(512, source.height - y);
        const [own, other] = await Promise.all(
          [ours, theirs].map((map) => map.readWindow(0, 0, y, source.width, rows)),
        );
        own!.forEach((value, at) => {
          if (value !== noForestClass) forest += 1;
          if (value !== other![at]) differing.push([value, other![at]!]);
        });
      }
      expect(forest).toBe(856_650);
      expect(differing).toEqual(Array.from({ length: 9 }, () => [1, 0]));
    });
  },
);

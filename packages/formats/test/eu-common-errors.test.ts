import { positionsOf } from "@parcelle/geometry/positions-of";
import { checkValidity } from "@parcelle/geometry/validity";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { collectBytes } from "../src/collect-bytes.ts";
import { checkEuFile } from "../src/eu/check-eu-file.ts";
import { writeEuGeojson } from "../src/write-eu-geojson.ts";
import { referenceBytes, skipWithoutReferenceData } from "./reference-data.ts";

type Expected = { files: Record<string, { official_item: string; verdict: string; why: string }> };

const parsed = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));
const check = (name: string) =>
  checkEuFile({ name, bytes: referenceBytes(`plots/eu-common-errors/${name}`) });

describe(
  "the EU’s fifteen common file errors and its point rules",
  skippedWithout("reference data", skipWithoutReferenceData),
  () => {
    const { files }: Expected = skipWithoutReferenceData
      ? { files: {} }
      : parsed(referenceBytes("plots/eu-common-errors/expected.json"));

    it("are all there", () => {
      expect(Object.keys(files)).toHaveLength(28);
    });

    it.each(Object.entries(files))("are judged as expected in %s", async (name, { verdict }) => {
      const { verdict: found, plots, features } = await check(name);
      expect(found).toBe(verdict);
      if (found === "reject") return;
      for (const { geometry } of features) {
        expect(checkValidity(geometry)).toEqual({ valid: true });
        for (const [x, y] of positionsOf(geometry))
          expect([x, y]).toEqual([Number(x!.toFixed(6)), Number(y!.toFixed(6))]);
      }
      const bytes = await collectBytes(writeEuGeojson(features));
      const again = await checkEuFile({ name, bytes });
      expect(again.plots.flatMap(({ changes }) => changes)).toEqual([]);
      expect(again.verdict).toBe("accept");
      expect(await collectBytes(writeEuGeojson(again.features))).toEqual(bytes);
      expect(plots.every(({ blocks }) => blocks.length === 0)).toBe(true);
    });

    it.each([
      ["01_figure_eight.geojson", "outline_invalid", [-5.821239, 6.258207]],
      ["05_linestring.geojson", undefined, undefined],
      [
        "07_triangle_collapses_after_6_decimals.geojson",
        "collapsed_at_six_decimals",
        [144.2567071, -5.8227391],
      ],
      ["12_bad_country.geojson", "producer_country_invalid", null],
      ["20_point_area_too_small.geojson", "point_area_too_small", null],
      ["20_point_over_4ha_coffee.geojson", "point_over_four_hectares", null],
    ])("that cannot be mended say why and where: %s", async (name, code, place) => {
      const { plots, refused } = await check(name);
      const block = plots[0]?.blocks[0];
      expect(block?.code).toBe(code);
      if (block === undefined) expect(refused.map((row) => row.code)).toEqual(["geometry_is_line"]);
      else if (place == null) expect(block.place).toBeNull();
      else
        place.forEach((value, axis) => {
          expect(block.place![axis]).toBeCloseTo(value, 6);
        });
    });

    it("let a point stand for more than 4 ha of pasture", async () => {
      const name = "20_point_over_4ha_coffee.geojson";
      const bytes = referenceBytes(`plots/eu-common-errors/${name}`);
      expect((await checkEuFile({ name, bytes }, { isCattle: true })).verdict).toBe("accept");
    });

    it("cut a doughnut into two half-moons of the same area", async () => {
      const { features, plots } = await check("03_doughnut.geojson");
      expect(features).toHaveLength(2);
      expect(new Set(features.map(({ productionPlace }) => productionPlace)).size).toBe(1);
      const [{ areaBeforeHectares, areaAfterHectares }] = plots as [(typeof plots)[0]];
      expect(Math.abs(areaAfterHectares! / areaBeforeHectares! - 1)).toBeLessThan(1e-9);
    });
  },
);

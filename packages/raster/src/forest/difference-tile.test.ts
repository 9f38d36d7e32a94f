import { expect, test } from "vitest";
import { decodePng, tileAt } from "../../test/decode-png.ts";
import { differenceTile } from "./difference-tile.ts";
import { differenceLooks, differenceValue, unchangedValue } from "./land-changes.ts";
import { landCode } from "./land-codes.ts";
import type { CodedMap } from "./land-tile.ts";

const forest = landCode({ atStart: 1, before: 1, converted: 0 });
const open = landCode({ atStart: 0, before: 1, converted: 0 });

function mapOf(pixelDegrees: number, across: number, codes: number[]): CodedMap {
  const transform = { originX: -10, originY: 10, pixelWidth: pixelDegrees, pixelHeight: pixelDegrees };
  return {
    grid: { width: 40_000, height: 40_000, crs: 4326, transform },
    window: { x: 400 * across, y: 800 * across, width: 2 * across, height: across },
    codes: Uint8Array.from(
      { length: 2 * across * across },
      (_, at) => codes[Math.floor((at % (2 * across)) / across)]!,
    ),
  };
}

const [west, north] = [-10 + 400 * 0.001, 10 - 800 * 0.001];
const address = tileAt(west + 0.001, north - 0.0005, 17);

function valuesOf(png: Uint8Array | null): number[] {
  const places = new Set(decodePng(png!).indices.map((index) => Math.ceil(index / 2)));
  places.delete(0);
  return [...places].map((place) => differenceLooks[place - 1]!.value).sort();
}

test("a tile tells what becomes of each pixel, and what stays the same", () => {
  const tile = differenceTile(
    [mapOf(0.001, 1, [forest, open])],
    [mapOf(0.001, 1, [open, open])],
    "redd",
    address,
  );
  expect(valuesOf(tile)).toEqual([unchangedValue, differenceValue({ from: "eligible", to: "not_eligible" })]);
});

test("runs on other grids are drawn place by place, and land that only one of them has is empty", () => {
  const coarse = mapOf(0.001, 1, [forest, open]);
  const fine = mapOf(0.0005, 2, [forest, forest]);
  expect(valuesOf(differenceTile([coarse], [fine], "redd", address))).toEqual([
    unchangedValue,
    differenceValue({ from: "not_eligible", to: "eligible" }),
  ]);
  expect(differenceTile([coarse], [], "redd", address)).toBeNull();
});

test("no two classes share colour and pattern", () => {
  const looks = differenceLooks.map(({ colour, pattern }) => `${colour} ${pattern}`);
  expect(new Set(looks).size).toBe(7);
});

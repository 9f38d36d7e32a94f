import { expect, test } from "vitest";
import { codeSource, generatedCodes } from "../../test/generated-change.ts";
import { createRandom } from "../../test/random.ts";
import { openCodeBlocks } from "./code-blocks.ts";
import { edgeDistances } from "./edge-distance.ts";

/** Squared distance by looking at each pixel without forest. */
function slowSquare(codes: Uint8Array, width: number, at: number, date: number, ratio: number): number {
  if (codes[at]! < date) return 0;
  let least = Infinity;
  codes.forEach((code, other) => {
    if (code >= date) return;
    const across = (other % width) - (at % width);
    const down = (Math.floor(other / width) - Math.floor(at / width)) * ratio;
    least = Math.min(least, across * across + down * down);
  });
  return least;
}

test.each([
  [1, 1],
  [2, 1],
  [3, 1.1],
] as const)(
  "distances at date %i, pixels %d times as high as wide, are those of the slow search",
  async (date, ratio) => {
    const [width, height, reach] = [70, 60, 12];
    const codes = generatedCodes(width, height, date);
    const block = await openCodeBlocks(codeSource(codes, width))(20 - reach, 41 + reach);
    const edges = edgeDistances(block, 20, 41, { date, reach, ratio });
    const squares = new Float64Array(width);
    for (let y = 20; y < 41; y++) {
      edges.row(y, squares);
      for (let x = 0; x < width; x++) {
        const expected = slowSquare(codes, width, y * width + x, date, ratio);
        if (expected <= (reach * ratio) ** 2) expect(squares[x]).toBeCloseTo(expected, 9);
        else expect(squares[x]).toBeGreaterThan((reach * ratio) ** 2);
      }
    }
  },
);

test("scattered single pixels without forest are found from wherever they are nearest", async () => {
  const random = createRandom(5);
  const [width, height] = [50, 40];
  const codes = Uint8Array.from({ length: width * height }, () => (random() < 0.02 ? 0 : 3));
  const block = await openCodeBlocks(codeSource(codes, width))(0, height);
  const edges = edgeDistances(block, 0, height, { date: 1, reach: height, ratio: 1 });
  const squares = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    edges.row(y, squares);
    for (let x = 0; x < width; x++) expect(squares[x]).toBe(slowSquare(codes, width, y * width + x, 1, 1));
  }
});

test("forest without any edge is infinitely far from one, and outside the raster is none", async () => {
  const codes = new Uint8Array(20 * 20).fill(3);
  const block = await openCodeBlocks(codeSource(codes, 20))(0, 20);
  const squares = new Float64Array(20);
  edgeDistances(block, 0, 20, { date: 3, reach: 5, ratio: 1 }).row(0, squares);
  expect([...squares]).toEqual(new Array(20).fill(Infinity));
});

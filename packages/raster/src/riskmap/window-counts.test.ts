import { expect, test } from "vitest";
import { codeSource, generatedCodes } from "../../test/generated-change.ts";
import { openCodeBlocks } from "./code-blocks.ts";
import { forestOf, lostOf, windowCounts } from "./window-counts.ts";

test.each([
  [3, 1],
  [5, 2],
  [29, 1],
  [181, 2],
] as const)(
  "running sums of a window of %i count what lies in it, periods up to %i",
  async (size, lastLost) => {
    const [width, height, half] = [64, 50, (size - 1) / 2];
    const codes = generatedCodes(width, height, 9);
    const block = await openCodeBlocks(codeSource(codes, width))(10 - half, 30 + half);
    const counts = windowCounts(block, 10, size, lastLost);
    const packed = new Int32Array(width);
    for (let y = 10; y < 30; y++) {
      counts.row(y, packed);
      for (let x = 0; x < width; x++) {
        if (codes[y * width + x] === 0) continue;
        let [forest, lost] = [0, 0];
        codes.forEach((code, at) => {
          const isNear = Math.abs((at % width) - x) <= half && Math.abs(Math.floor(at / width) - y) <= half;
          if (isNear && code >= 1) forest += 1;
          if (isNear && code >= 1 && code <= lastLost) lost += 1;
        });
        expect([forestOf(packed[x]!), lostOf(packed[x]!)]).toEqual([forest, lost]);
      }
    }
  },
);

test("the largest window full of deforestation keeps both counts apart", async () => {
  const codes = new Uint8Array(200 * 200).fill(1);
  const block = await openCodeBlocks(codeSource(codes, 200))(0, 200);
  const packed = new Int32Array(200);
  windowCounts(block, 100, 181, 1).row(100, packed);
  expect([forestOf(packed[100]!), lostOf(packed[100]!)]).toEqual([32_761, 32_761]);
});

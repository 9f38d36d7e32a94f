import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createRandom } from "../../test/random.ts";
import { mapParts } from "./map-parts.ts";
import { openPlotCodes } from "./plot-codes-store.ts";

const limits = { pixels: 10_000, side: 100, parts: 4 };

test("plots that lie together are one map, close around them", () => {
  const windows = [
    { x: 150, y: 40, width: 30, height: 20 },
    { x: 190, y: 90, width: 10, height: 30 },
  ];
  expect(mapParts(windows, limits)).toEqual([{ x: 150, y: 40, width: 50, height: 80 }]);
});

test("plots far apart are a map for each cell of the grid, a plot across cells in each of them", () => {
  const windows = [
    { x: 90, y: 10, width: 20, height: 20 },
    { x: 900, y: 950, width: 20, height: 20 },
  ];
  expect(mapParts(windows, limits)).toEqual([
    { x: 90, y: 10, width: 10, height: 20 },
    { x: 100, y: 10, width: 10, height: 20 },
    { x: 900, y: 950, width: 20, height: 20 },
  ]);
});

test("too many parts are refused, and no plots are no map", () => {
  const scattered = Array.from({ length: 5 }, (_, at) => ({ x: at * 1000, y: 0, width: 5, height: 5 }));
  const far = scattered.map((window, at) => ({ ...window, y: at * 1000 }));
  expect(mapParts(far.slice(0, 4), limits)).toHaveLength(4);
  expect(() => mapParts(far, limits)).toThrow(expect.objectContaining({ code: "window-too-large" }));
  expect(() => mapParts([], limits)).toThrow(expect.objectContaining({ code: "window-outside" }));
});

test("codes of plots are read by window as they were added, the later plot over the earlier one", () => {
  const random = createRandom(3);
  const whole = { x: 1000, y: 500, width: 1300, height: 900 };
  const expected = new Uint8Array(whole.width * whole.height);
  const store = openPlotCodes(join(mkdtempSync(join(tmpdir(), "parcelle-codes-")), "codes"));
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
  for (let plot = 0; plot < 60; plot++) {
    const [width, height] = [between(1, 300), between(1, 200)];
    const window = { x: between(1000, 2300 - width), y: between(500, 1400 - height), width, height };
    const codes = Uint8Array.from({ length: width * height }, () => (random() < 0.3 ? 0 : between(1, 28)));
    store.add(window, codes);
    codes.forEach((code, at) => {
      const column = window.x - whole.x + (at % width);
      const row = window.y - whole.y + Math.floor(at / width);
      if (code > 0) expected[row * whole.width + column] = code;
    });
  }
  expect(Buffer.compare(store.read(whole), expected)).toBe(0);
  const part = store.read({ x: 1200, y: 700, width: 512, height: 3 });
  expect([...part.subarray(512, 1024)]).toEqual([
    ...expected.subarray(201 * whole.width + 200, 201 * whole.width + 712),
  ]);
  store.close();
});

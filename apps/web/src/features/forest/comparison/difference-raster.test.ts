import { expect, test } from "vitest";
import { differenceRaster } from "./difference-raster.ts";

const changes = [
  { from: "eligible", to: "eligible", hectares: 3 },
  { from: "eligible", to: "not_eligible", hectares: 1.5 },
] as const;
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");

test("the map of differences has the hectares of what changes, and classes that do not occur are not in its legend", () => {
  const raster = differenceRaster({ projectId: 7, before: 3, after: 5 }, changes, "fr");
  expect(raster.tiles).toBe("/tiles/land/7/differences/{z}/{x}/{y}.png?before=3&after=5");
  expect(raster).toMatchObject({ visible: true, tellsPlots: true, minimumZoom: 13 });
  expect(raster.legend.map(({ label, pattern, amount }) => [label, pattern, plain(amount)])).toEqual([
    ["Inchangé", "plain", "3,00 ha"],
    ["Éligible devient non éligible", "diagonal", "1,50 ha"],
  ]);
});

test("of one plot it is seen from farther away", () => {
  const raster = differenceRaster({ projectId: 7, plotId: 12, before: 3, after: 5 }, changes, "en");
  expect(raster.tiles).toContain("?before=3&after=5&plot=12");
  expect(raster.minimumZoom).toBe(9);
});

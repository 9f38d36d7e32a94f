import { expect, test } from "vitest";
import { skippedWithout } from "../../../../../tools/skipped-without.ts";
import { cci } from "../../../test/carbon-folders.ts";
import { carbonQuestion } from "../../../test/carbon-question.ts";
import { cogProblems, gdalInfo, withoutCogValidator, withoutGdal } from "../../../test/gdal.ts";
import { layerFolder, pixel, pixelBox, side, writeLayer } from "../../../test/layer-files.ts";
import { openFile } from "../../source/file-source.ts";
import { openGeotiff } from "../../tiff/open-geotiff.ts";
import { plotSet } from "../../zonal/plot-set.ts";
import { openCarbonLayers } from "../carbon-layers.ts";
import { carbonChange } from "./carbon-change.ts";
import { biomassChangeValue } from "./change-looks.ts";
import { writeChangeMaps } from "./write-change-maps.ts";

const plots = [pixelBox(2.5, 3.25, 6.5, 5), pixelBox(20, 24, 3, 2)];
const difference = (column: number, row: number) => column * 3 - row;

async function written(outlines = plots) {
  const folder = layerFolder();
  const floats = () => new Float32Array(side * side);
  writeLayer(folder, cci("AGB", 2010), { value: () => 100 }, floats());
  const later = (column: number, row: number) => 100 + difference(column, row);
  writeLayer(folder, cci("AGB", 2020), { value: later }, floats());
  const layers = await openCarbonLayers(folder);
  const { definition } = carbonQuestion([]).forest;
  const change = carbonChange(layers, "biomass", { before: 2010, after: 2020 }, { definition });
  const files: { name: string; path: string }[] = [];
  for await (const file of writeChangeMaps(change, plotSet(outlines), layerFolder(), {
    notes: { PROJECT: "Mé" },
  }))
    files.push(file);
  layers.close();
  return files;
}

test("the difference and its classes are a file each, of the pixels that plots touch and no others", async () => {
  const [values, classes] = await written();
  expect([values!.name, classes!.name]).toEqual([
    "biomass-change-2010-2020.tif",
    "biomass-change-2010-2020-classes.tif",
  ]);
  const touches = (column: number, row: number) =>
    (column >= 2 && column < 9 && row >= 3 && row < 9) ||
    (column >= 20 && column < 23 && row >= 24 && row < 26);
  const tiff = await openGeotiff(openFile(values!.path));
  const classed = await openGeotiff(openFile(classes!.path));
  const { originX, originY } = tiff.transform!;
  const [left, top] = [Math.round((originX + 6) / pixel), Math.round((7 - originY) / pixel)];
  expect([left, top, tiff.width, tiff.height]).toEqual([2, 3, 21, 23]);
  const told = [...(await tiff.readWindow(0, 0, 0, tiff.width, tiff.height))];
  const expected = told.map((_, at) => {
    const [column, row] = [left + (at % tiff.width), top + Math.floor(at / tiff.width)];
    return touches(column, row) ? difference(column, row) : Number.NaN;
  });
  expect(told).toEqual(expected);
  expect([...(await classed.readWindow(0, 0, 0, tiff.width, tiff.height))]).toEqual(
    expected.map((value) => biomassChangeValue(value, Number.NaN)),
  );
  tiff.close();
  classed.close();
});

test("GDAL reads what the files tell of themselves", skippedWithout("gdal", withoutGdal), async () => {
  const [values, classes] = await written();
  const told = gdalInfo(values!.path);
  for (const line of [
    "BEFORE_YEAR=2010",
    "AFTER_YEAR=2020",
    "LAYER=esa-cci-biomass v6.0",
    "Unit Type: Mg/ha",
    "PROJECT=Mé",
    "UNCERTAINTY=not known",
  ])
    expect(told).toContain(line);
  expect(gdalInfo(classes!.path)).toContain("VALUE_9=Gain de ≥ 100 Mg/ha / Gain of ≥ 100 Mg/ha");
});

test(
  "GDAL finds no fault in them as cloud-optimised",
  skippedWithout("gdal", withoutCogValidator),
  async () => {
    for (const { path } of await written()) expect(cogProblems(path)).toEqual([]);
  },
);

test("plots that the layer does not reach are refused", async () => {
  await expect(written([pixelBox(500, 500, 4, 4)])).rejects.toMatchObject({ code: "window-outside" });
});

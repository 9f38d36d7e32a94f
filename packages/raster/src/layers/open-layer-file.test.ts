import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bareTiff } from "../../test/bare-tiff.ts";
import { layerFolder } from "../../test/layer-files.ts";
import { describeInput } from "../ingest/describe-input.ts";
import { findProduct } from "../products/all-products.ts";
import { openFile } from "../source/file-source.ts";
import { openGeotiff } from "../tiff/open-geotiff.ts";
import { tag } from "../tiff/tags.ts";
import { classAreasOf } from "../zonal/class-areas.ts";
import type { ZonalLayer } from "../zonal/zonal-job.ts";
import { zonalStatistics } from "../zonal/zonal-statistics.ts";
import { openLayerFile } from "./open-layer-file.ts";

const size = { width: 4, height: 3 };
const path = join(layerFolder(), "masked.tif");

/** A file of degrees whose own mask hides four pixels. */
function writeMasked(noData: string | null): void {
  const text = (value: string) => [...new TextEncoder().encode(value), 0];
  const place = [
    { tag: tag.modelPixelScale, type: "double" as const, values: [0.00025, 0.00025, 0] },
    { tag: tag.modelTiepoint, type: "double" as const, values: [0, 0, 0, -6, 7, 0] },
    {
      tag: tag.geoKeyDirectory,
      type: "short" as const,
      values: [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4326],
    },
  ];
  const stated =
    noData === null ? [] : [{ tag: tag.gdalNoData, type: "ascii" as const, values: text(noData) }];
  const mask = {
    ...{ ...size, bits: 1, block: Uint8Array.of(0b1110_0000, 0b1111_0000, 0b0001_0000) },
    entries: [{ tag: tag.subfileType, type: "long" as const, values: [4] }],
  };
  const block = new Uint8Array(12).fill(1);
  writeFileSync(path, bareTiff({ ...size, block, entries: [...place, ...stated], pages: [mask] }));
}

function descriptionOf(key: string) {
  const product = findProduct(key)!;
  const [component] = product.components;
  return { file: "masked.tif", product, component: component!, version: "v1", synthetic: false };
}

test("a layer file with a mask reads as no data outside of it", async () => {
  writeMasked("255");
  const { raster } = await openLayerFile(path, descriptionOf("jrc-gfc2020"));
  expect([...(await raster.readWindow(0, 0, 2, 4, 1))]).toEqual([255, 255, 255, 1]);
  raster.close();
});

test("a layer file with a mask and no value for it reads as no data outside of it too", async () => {
  writeMasked(null);
  const { raster } = await openLayerFile(path, descriptionOf("jrc-gfc2020"));
  expect([...(await raster.readWindow(0, 0, 2, 4, 1))]).toEqual([256, 256, 256, 1]);
  raster.close();
});

test("a layer file whose mask hides by a value that means something is refused", async () => {
  const description = descriptionOf("jrc-gfc2020");
  writeMasked("0");
  expect(description.component.zeroIsData).toBe(true);
  await expect(openLayerFile(path, description)).rejects.toMatchObject({ code: "mask-unusable" });
});

test("such a file can be brought in as a layer", async () => {
  writeMasked(null);
  const { product } = descriptionOf("jrc-gfc2020");
  const raster = await openGeotiff(openFile(path));
  const { findings } = describeInput({ name: "masked.tif", raster }, product);
  raster.close();
  expect(findings.filter(({ level }) => level === "error")).toEqual([]);
});

test("statistics over such a file leave out what the mask hides, whichever value says no data", async () => {
  writeMasked(null);
  const box = [
    [-6, 7],
    [-6, 6.99925],
    [-5.999, 6.99925],
    [-5.999, 7],
    [-6, 7],
  ];
  const plots = [{ type: "Polygon" as const, coordinates: [box] }];
  const ask = (layer: ZonalLayer) => zonalStatistics([layer], plots, { area: "wgs84" });
  for (const noData of [undefined, 255, null]) {
    const layer = noData === undefined ? { path } : { path, noData };
    const { set, answers } = await ask(layer);
    const { areaSquareMetres, noDataSquareMetres, classes } = classAreasOf(set, answers[0]!, 0);
    expect(noDataSquareMetres / areaSquareMetres).toBeCloseTo(4 / 12, 3);
    expect([...classes.keys()]).toEqual([1]);
  }
});

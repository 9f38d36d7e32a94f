import { openFile } from "@parcelle/raster/source/file-source";
import { openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import { referenceFolder } from "./run-parcelle.ts";

export const hansenFolder = `${referenceFolder}raster/hansen-clip`;
export const lossYearPath = `${hansenFolder}/Hansen_GFC-2023-v1.11_lossyear_20N_080W.tif`;
export const treeCoverPath = `${hansenFolder}/Hansen_GFC-2023-v1.11_treecover2000_20N_080W.tif`;

/** All pixels of a real Hansen clip, and where they lie. */
export async function hansenPixels(path: string) {
  const raster = await openGeotiff(openFile(path));
  const { width, height, bounds } = raster;
  if (!bounds) throw new Error(`${path} has no place`);
  const { minX: west, maxX: east, maxY: north } = bounds;
  const samples = await raster.readWindow(0, 0, 0, width, height);
  raster.close();
  return {
    grid: { west, north, step: (east - west) / width, width, height },
    valueAt: (x: number, y: number) => Number(samples[y * width + x]),
  };
}

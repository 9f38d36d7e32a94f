import { readFileSync } from "node:fs";
import { openFile } from "@parcelle/raster/source/file-source";
import { openGeotiff } from "@parcelle/raster/tiff/open-geotiff";
import type { Grid } from "@parcelle/raster/zonal/grid";
import type { Polygon } from "geojson";
import { areaHectares } from "../../packages/geometry/src/area.ts";
import { slowPixelAreas } from "../../packages/raster/test/slow-areas.ts";

/** What the process on the command line wrote of a plot. */
type Row = { areaSquareMetres: number; classes: Record<string, number> };

export type Accuracy = { area: number; classes: number; checked: number };

const checked = 200;

/**
 * Greatest relative difference of the areas from the geodesic ones, over all plots, and of the classes from cutting the
 * plot by each pixel, over some of them, as a share of the plot.
 */
export async function accuracyOf(
  raster: string,
  output: string,
  plots: readonly Polygon[],
): Promise<Accuracy> {
  const rows = JSON.parse(readFileSync(output, "utf8")) as Row[];
  const geotiff = await openGeotiff(openFile(raster));
  const found: Accuracy = { area: 0, classes: 0, checked };
  for (const [plot, geometry] of plots.entries()) {
    const geodesic = areaHectares(geometry) * 10_000;
    const { areaSquareMetres, classes } = rows[plot]!;
    found.area = Math.max(found.area, Math.abs(areaSquareMetres / geodesic - 1));
    if (plot % Math.floor(plots.length / checked) !== 0) continue;
    const slow = await slowClasses(geotiff, geometry);
    for (const value of new Set([...slow.keys(), ...Object.keys(classes).map(Number)])) {
      const difference = Math.abs((classes[value] ?? 0) - (slow.get(value) ?? 0));
      found.classes = Math.max(found.classes, difference / geodesic);
    }
  }
  geotiff.close();
  return found;
}

async function slowClasses(raster: Awaited<ReturnType<typeof openGeotiff>>, { coordinates }: Polygon) {
  const [ring] = coordinates as [number[][]];
  const { originX, originY, pixelWidth, pixelHeight } = raster.transform!;
  const columns = ring.map(([x]) => Math.floor((x! - originX) / pixelWidth));
  const rows = ring.map(([, y]) => Math.floor((originY - y!) / pixelHeight));
  const [x, y] = [Math.min(...columns) - 1, Math.min(...rows) - 1];
  const [width, height] = [Math.max(...columns) + 2 - x, Math.max(...rows) + 2 - y];
  const transform = {
    ...{ pixelWidth, pixelHeight },
    originX: originX + x * pixelWidth,
    originY: originY - y * pixelHeight,
  };
  const window: Grid = { width, height, crs: 4326, transform };
  const samples = await raster.readWindow(0, x, y, width, height);
  const classes = new Map<number, number>();
  slowPixelAreas(ring, window).forEach((area, at) => {
    if (area > 0) classes.set(samples[at]!, (classes.get(samples[at]!) ?? 0) + area);
  });
  return classes;
}

import { measure } from "@parcelle/geometry/area";
import type { Polygon, Position } from "geojson";
import { describe, expect, test } from "vitest";
import { createRandom, randomRing } from "../../test/random.ts";
import { slowPlaneAreas } from "../../test/slow-plane-areas.ts";
import { memorySource } from "../source/memory-source.ts";
import { type Geotiff, openGeotiff } from "../tiff/open-geotiff.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { classAreas } from "./class-areas.ts";
import { gridOf } from "./grid.ts";
import { projectFrom, projectTo } from "./projection.ts";

const [width, height] = [48, 40];
const modis = "+proj=sinu +lon_0=0 +x_0=0 +y_0=0 +a=6371007.181 +b=6371007.181 +units=m";
const amazonia = "+proj=laea +lat_0=-15 +lon_0=-60 +x_0=0 +y_0=0 +ellps=WGS84 +units=m";

/** A place on Earth, a pixel of the system that is used there, and how large plots are against it. */
const grids = [
  { name: "degrees, 30 m, near the equator", crs: 4326, pixel: 0.00025, at: [-5.7, 6.8], sizes: [0.4, 12] },
  { name: "degrees, 30 m, far north", crs: 4326, pixel: 0.00025, at: [25.3, 69.7], sizes: [0.4, 12] },
  { name: "degrees, 250 m", crs: 4326, pixel: 0.00225, at: [11.2, -4.6], sizes: [0.02, 8] },
  { name: "degrees, one degree", crs: 4326, pixel: 1, at: [20, 15], sizes: [0.001, 2] },
  { name: "Web Mercator, 10 m", crs: 3857, pixel: 10, at: [-6.2, 7.1], sizes: [0.4, 12] },
  { name: "Web Mercator, 38 m, far south", crs: 3857, pixel: 38.2, at: [-70.1, -52.4], sizes: [0.1, 12] },
  { name: "UTM 30 north, 10 m", crs: 32630, pixel: 10, at: [-5.2, 6.4], sizes: [0.4, 12] },
  { name: "UTM 33 south, 30 m, edge of the zone", crs: 32733, pixel: 30, at: [12.1, -7.9], sizes: [0.4, 12] },
  { name: "equal-area cylindrical, 300 m", crs: 6933, pixel: 300, at: [9.6, 5.1], sizes: [0.05, 10] },
  { name: "equal-area azimuthal, 100 m", crs: 3035, pixel: 100, at: [4.4, 51.2], sizes: [0.05, 10] },
  { name: "SIRGAS 2000 UTM 21 south, 30 m", crs: 31981, pixel: 30, at: [-56.3, -11.7], sizes: [0.1, 12] },
  { name: "NAD83 UTM 17 north, 10 m", crs: 26917, pixel: 10, at: [-81.2, 28.4], sizes: [0.4, 12] },
  { name: "Colombia, transverse Mercator, 30 m", crs: 9377, pixel: 30, at: [-70.2, 3.3], sizes: [0.1, 12] },
  { name: "Albers, 30 m", crs: 5070, pixel: 30, at: [-90.1, 38.2], sizes: [0.1, 12] },
  { name: "Equal Earth, 250 m", crs: 8857, pixel: 250, at: [9.7, 4.9], sizes: [0.05, 10] },
  { name: "Mollweide, 100 m", crs: 54009, pixel: 100, at: [-6.1, 6.9], sizes: [0.05, 10] },
  { name: "cylindrical equal-area, 100 m", crs: 54034, pixel: 100, at: [-6.1, 6.9], sizes: [0.05, 10] },
  {
    name: "MODIS sinusoidal, described, 232 m",
    crs: modis,
    pixel: 231.656,
    at: [-55.9, -11.8],
    sizes: [0.05, 8],
  },
  { name: "azimuthal, described, 50 m", crs: amazonia, pixel: 50, at: [-62.4, -4.2], sizes: [0.05, 12] },
];

type Place = (typeof grids)[number];

async function rasterAt({ crs, pixel, at }: Place): Promise<Geotiff> {
  const random = createRandom(typeof crs === "number" ? crs : crs.length);
  const data = Uint8Array.from({ length: width * height }, () => Math.floor(random() * 4));
  const [x, y] = projectTo(crs)(at[0]!, at[1]!);
  const transform = { originX: x, originY: y, pixelWidth: pixel, pixelHeight: pixel };
  return openGeotiff(memorySource(writeGeotiff({ width, height, data, transform, crs })));
}

/** A star-shaped plot around a place on the grid, `size` pixels in radius. */
function plotOn(raster: Geotiff, random: () => number, size: number): Position[] {
  const { originX, originY, pixelWidth } = raster.transform!;
  const inside = (side: number) => size + 1 + random() * (side - 2 * size - 2);
  const centre: [number, number] = [
    originX + inside(width) * pixelWidth,
    originY - inside(height) * pixelWidth,
  ];
  const ring = randomRing(random, centre, size * pixelWidth, 4 + Math.floor(random() * 14));
  const toDegrees = projectFrom(raster.crs!);
  const drawn = ring.slice(0, -1).map(([x, y]) => toDegrees(x!, y!));
  return [...drawn, drawn[0]!];
}

describe("classes of random plots on random rasters", () => {
  test.each(grids)("in $name are those of cutting the plot pixel by pixel", async (place) => {
    const raster = await rasterAt(place);
    const values = await raster.readWindow(0, 0, 0, width, height);
    const [to, from] = [projectTo(place.crs), projectFrom(place.crs)];
    const plane = {
      to: ([x, y]: Position) => to(x!, y!),
      from: ([x, y]: Position) => from(x!, y!),
    };
    const random = createRandom(place.pixel * 1000);
    for (let round = 0; round < 8; round++) {
      const [small, large] = place.sizes as [number, number];
      const ring = plotOn(raster, random, small * (large / small) ** random());
      const geometry: Polygon = { type: "Polygon", coordinates: [ring] };
      const slow = new Map<number, number>();
      slowPlaneAreas(ring, gridOf(raster), plane).forEach((area, at) => {
        if (area > 0) slow.set(values[at]!, (slow.get(values[at]!) ?? 0) + area);
      });
      const geodesic = measure(geometry).areaHectares * 10_000;
      const { classes, areaSquareMetres } = await classAreas(raster, geometry, { area: "wgs84" });
      const told = `round ${round}: ${areaSquareMetres} and ${geodesic} m²`;
      expect(Math.abs(areaSquareMetres / geodesic - 1), told).toBeLessThan(1e-6);
      for (const value of [0, 1, 2, 3]) {
        const difference = Math.abs((classes.get(value) ?? 0) - (slow.get(value) ?? 0));
        expect(difference / geodesic, `${told}, class ${value}`).toBeLessThan(1e-6);
      }
    }
  });
});

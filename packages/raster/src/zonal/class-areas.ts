import type { Geometry, Position } from "geojson";
import type { AreaModel } from "../coverage/cell-area.ts";
import type { Geotiff } from "../tiff/open-geotiff.ts";
import type { SampleArray } from "../tiff/sample-type.ts";
import { zoneOf } from "./geometry-kind.ts";
import { gridOf } from "./grid.ts";
import { valueAt } from "./pixel-at.ts";
import { isNoData, type RasterBand, rasterBand } from "./raster-band.ts";
import { type CoveragePart, sweepCoverage } from "./sweep.ts";

/** Class areas of one geometry on one band, in square metres. */
export type ClassAreas = {
  /** The whole geometry: classes and outside together. 0 for points. */
  areaSquareMetres: number;
  /** Square metres by value. For points: the values under them, with 0. */
  classes: Map<number, number>;
  /** Part of the geometry off the raster or without data. */
  outsideSquareMetres: number;
  /** Part on the raster but without data. */
  noDataSquareMetres: number;
  /** Points only: value under the (first) point, null off the raster or without data. */
  pointValue?: number | null;
  /** Points only: value under every point. */
  pointValues?: (number | null)[];
};

/** Area model, band from 0 (first without), and a no-data value instead of the file's (null for none). */
export type ClassAreasOptions = { area: AreaModel; band?: number; noData?: number | null };

/**
 * Area of every value of a raster inside a geometry, weighted by the exact share of each pixel.
 * @param raster open raster, geographic, Web Mercator or in a known projection
 * @param geometry valid Point, MultiPoint, Polygon or MultiPolygon in longitude and latitude
 * @param options area model, band, no-data value
 * @throws RasterError "not-georeferenced", "crs-unsupported", "geometry-unsupported", "geometry-invalid", and what
 * reading the raster throws
 */
export async function classAreas(
  raster: Geotiff,
  geometry: Geometry,
  options: ClassAreasOptions,
): Promise<ClassAreas> {
  const source = rasterBand(raster, options);
  const zone = zoneOf(geometry);
  if ("points" in zone) return pointAreas(source, zone.points);
  const counter = createCounter(source);
  const totals = await sweepCoverage(gridOf(raster), zone.polygon, options.area, async (part) => {
    const { x, y, width, height } = part.window;
    counter.add(part, await raster.readWindow(source.band, x, y, width, height));
  });
  const { classes, noDataSquareMetres } = counter.result();
  return {
    areaSquareMetres: totals.areaSquareMetres,
    classes,
    outsideSquareMetres: totals.offGridSquareMetres + noDataSquareMetres,
    noDataSquareMetres,
  };
}

async function pointAreas(source: RasterBand, points: Position[]): Promise<ClassAreas> {
  const pointValues: (number | null)[] = [];
  for (const point of points) pointValues.push(await valueAt(source, point));
  const seen = pointValues.filter((value) => value !== null);
  return {
    areaSquareMetres: 0,
    classes: new Map(seen.map((value) => [value, 0])),
    outsideSquareMetres: 0,
    noDataSquareMetres: 0,
    pointValue: pointValues[0] ?? null,
    pointValues,
  };
}

type Counter = {
  add(part: CoveragePart, samples: SampleArray): void;
  result(): { classes: Map<number, number>; noDataSquareMetres: number };
};

function createCounter(source: RasterBand): Counter {
  return source.raster.sampleType === "uint8" ? byteCounter(source.noData) : valueCounter(source.noData);
}

// Bytes are by far the most frequent classes: 256 sums are several times faster than a Map.
function byteCounter(noData: number | null): Counter {
  const sums = new Float64Array(256);
  return {
    add({ window, coverage, pixelSquareMetres }, samples) {
      for (let row = 0, at = 0; row < window.height; row++) {
        const pixel = pixelSquareMetres[row]!;
        for (const end = at + window.width; at < end; at++) {
          const share = coverage[at]!;
          if (share > 0) sums[samples[at]!] = sums[samples[at]!]! + share * pixel;
        }
      }
    },
    result() {
      const classes = new Map<number, number>();
      sums.forEach((sum, value) => {
        if (sum > 0 && value !== noData) classes.set(value, sum);
      });
      return { classes, noDataSquareMetres: noData === null ? 0 : (sums[noData] ?? 0) };
    },
  };
}

function valueCounter(noData: number | null): Counter {
  const classes = new Map<number, number>();
  let noDataSquareMetres = 0;
  return {
    add({ window, coverage, pixelSquareMetres }, samples) {
      for (let at = 0; at < coverage.length; at++) {
        if (coverage[at] === 0) continue;
        const value = samples[at]!;
        const area = coverage[at]! * pixelSquareMetres[Math.floor(at / window.width)]!;
        if (isNoData(value, noData)) noDataSquareMetres += area;
        else classes.set(value, (classes.get(value) ?? 0) + area);
      }
    },
    result: () => ({ classes: new Map([...classes].sort(([a], [b]) => a - b)), noDataSquareMetres }),
  };
}

import { type CoordinateSystem, systemText } from "../systems/coordinate-system.ts";
import { numberedSystem } from "../systems/known-systems.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";
import type { SampleArray } from "../tiff/sample-type.ts";
import { isCylindrical, projectionKind } from "../zonal/projection.ts";
import { RiskMapProblem } from "./riskmap-problem.ts";

/**
 * Forest cover change over three dates, one code a pixel: 0 no forest at the first date or no data, 1 deforested
 * between the first two dates, 2 between the last two, 3 forest at the last. So forest at date d is a code ≥ d.
 */
export type ChangeSource = {
  readonly width: number;
  readonly height: number;
  /** Size of a pixel in metres. */
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  readonly crs: RasterReader["crs"];
  readonly transform: NonNullable<RasterReader["transform"]>;
  /** Codes of `rows` whole rows from row `y`, row by row; the array may be the source's own, not to be changed. */
  readRows(y: number, rows: number): Promise<Uint8Array>;
  /** Pixels that were no forest and became it, in the rows read so far: the method knows no regrowth. */
  regrownPixels(): number;
};

const latestCode = 3;

/**
 * A raster of change codes as a source.
 * @param raster one band of codes 0 to 3 in a projected system in metres; "no data" is read as 0
 * @throws RiskMapProblem "not-projected", and "codes-unknown" when rows with another value are read
 */
export function changeOfRaster(raster: RasterReader): ChangeSource {
  return {
    ...placeOf(raster),
    readRows: async (y, rows) => {
      const samples = await raster.readWindow(0, 0, y, raster.width, rows);
      const codes = samples instanceof Uint8Array ? samples : new Uint8Array(samples.length);
      for (let at = 0; at < samples.length; at++) {
        const value = samples[at]!;
        if (isNoData(value, raster.nodata)) codes[at] = 0;
        else if (value >= 0 && value <= latestCode && Number.isInteger(value)) codes[at] = value;
        else throw unknownCode(value, at, y, raster.width);
      }
      return codes;
    },
    regrownPixels: () => 0,
  };
}

/**
 * Three rasters of forest as a source. Forest that is gone at the second date counts as deforested in the first
 * period, whatever came later; forest that was not there at the first date is none.
 * @param rasters forest at the three dates, on one grid in a projected system in metres
 * @param forestValues sample values that mean forest
 * @throws RiskMapProblem "not-projected", "dates-differ"
 */
export function changeOfForests(
  rasters: readonly [RasterReader, RasterReader, RasterReader],
  forestValues: readonly number[],
): ChangeSource {
  const [first] = rasters;
  for (const other of rasters) refuseOtherGrid(first, other);
  const meansForest = new Set(forestValues);
  let regrown = 0;
  let rowsCounted = 0;
  return {
    ...placeOf(first),
    readRows: async (y, rows) => {
      const [early, middle, late] = await forestRows(rasters, y, rows);
      const codes = new Uint8Array(first.width * rows);
      for (let at = 0; at < codes.length; at++) {
        const isForest = [early, middle, late].map(
          ({ samples, nodata }) => !isNoData(samples[at]!, nodata) && meansForest.has(samples[at]!),
        );
        const code = codeOf(isForest);
        const isNew = at >= (rowsCounted - y) * first.width;
        if (isNew && isForest.some((there, date) => there && date >= code)) regrown += 1;
        codes[at] = code;
      }
      rowsCounted = Math.max(rowsCounted, y + rows);
      return codes;
    },
    regrownPixels: () => regrown,
  };
}

type Row = { samples: SampleArray; nodata: number | null };

async function forestRows(
  rasters: readonly [RasterReader, RasterReader, RasterReader],
  y: number,
  rows: number,
): Promise<[Row, Row, Row]> {
  const read = async (raster: RasterReader): Promise<Row> => ({
    samples: await raster.readWindow(0, 0, y, raster.width, rows),
    nodata: raster.nodata,
  });
  const [early, middle, late] = rasters;
  return [await read(early), await read(middle), await read(late)];
}

/** How many dates from the first on found forest without a gap. */
function codeOf(isForest: readonly boolean[]): number {
  const gone = isForest.indexOf(false);
  return gone < 0 ? latestCode : gone;
}

function isNoData(value: number, nodata: number | null): boolean {
  return value === nodata || Number.isNaN(value);
}

function unknownCode(value: number, at: number, y: number, width: number): RiskMapProblem {
  return new RiskMapProblem(
    "codes-unknown",
    `${value} in column ${at % width}, row ${y + Math.floor(at / width)}`,
  );
}

function placeOf({ width, height, crs, transform }: RasterReader) {
  if (crs === null || transform === null || !hasTrueMetres(crs)) {
    throw new RiskMapProblem("not-projected", systemText(crs));
  }
  const { pixelWidth, pixelHeight } = transform;
  return { width, height, crs, transform, pixelWidth, pixelHeight };
}

/** Degrees, feet and the projections of world maps, in which a metre is one on a single parallel, are none. */
function hasTrueMetres(crs: CoordinateSystem): boolean {
  if (projectionKind(crs) !== "projected" || isCylindrical(crs)) return false;
  const definition = typeof crs === "number" ? (numberedSystem(crs)?.text ?? "+proj=longlat") : crs;
  if (/\+proj=longlat/.test(definition)) return false;
  const unit = Number(/\+to_meter=(\S+)/.exec(definition)?.[1] ?? 1);
  return unit === 1 && !/\+units=(?!m(?:\s|$))/.test(definition);
}

function refuseOtherGrid(first: RasterReader, other: RasterReader): void {
  const grid = ({ width, height, crs, transform }: RasterReader) =>
    JSON.stringify([width, height, crs, Object.values(transform ?? {}).map((value) => value.toFixed(6))]);
  if (grid(first) !== grid(other)) {
    throw new RiskMapProblem("dates-differ", `${grid(first)} and ${grid(other)}`);
  }
}

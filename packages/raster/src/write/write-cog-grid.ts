import { RasterError } from "../raster-error.ts";
import type { Bounds } from "../tiff/georeference.ts";
import type { RasterReader } from "../tiff/raster-reader.ts";
import type { PixelPart } from "./crop.ts";
import { placeSources } from "./place-sources.ts";
import { type CogOptions, type WrittenCog, writeCog } from "./write-cog.ts";

/** How to cut: cells of `size` units of the CRS whose corners are multiples of it, and the file of each cell. */
export type CogGrid = {
  size: number;
  /** Path of the file of a cell by its nominal box, which may reach beyond the sources. */
  path: (cell: Bounds) => string;
};

/** Options of each file; progress counts the files too. */
export type CogGridOptions = Omit<CogOptions, "part" | "onProgress"> & {
  onProgress?: (progress: { file: number; files: number; tiles: number; of: number }) => void;
};

/** One file to write: its cell, and the pixels of the mosaic in it. */
export type GridCell = { cell: Bounds; part: PixelPart };

/**
 * Writes the mosaic of several rasters as a grid of cloud-optimised GeoTIFFs. Cells that no source touches get none.
 * @param sources rasters of one grid, as for `writeCog`
 * @param grid size of the cells and the file of each
 * @param options options of each file
 * @returns what was written, from the north-west row by row
 * @throws RasterError as `writeCog` does; files that are whole by then stay
 */
export async function writeCogGrid(
  sources: readonly RasterReader[],
  grid: CogGrid,
  { onProgress, ...options }: CogGridOptions = {},
): Promise<WrittenCog[]> {
  const cells = gridCells(sources, grid.size);
  const written: WrittenCog[] = [];
  for (const [file, { cell, part }] of cells.entries()) {
    written.push(
      await writeCog(sources, grid.path(cell), {
        ...options,
        part,
        onProgress: (progress) => onProgress?.({ file, files: cells.length, ...progress }),
      }),
    );
  }
  return written;
}

/**
 * The cells that `writeCogGrid` would write.
 * @param sources rasters of one grid
 * @param size side of a cell in units of the CRS
 * @throws RasterError "write-invalid" for a size below one pixel, "sources-differ" and the like
 */
export function gridCells(sources: readonly RasterReader[], size: number): GridCell[] {
  const { placed, width, height, transform } = placeSources(sources);
  const { originX, originY, pixelWidth, pixelHeight } = transform;
  if (!(size >= Math.max(pixelWidth, pixelHeight))) {
    throw new RasterError("write-invalid", `cells of ${size} with pixels of ${pixelWidth}`);
  }
  const columnAt = (x: number) => clamp(Math.round((x - originX) / pixelWidth), width);
  const rowAt = (y: number) => clamp(Math.round((originY - y) / pixelHeight), height);
  const cells: GridCell[] = [];
  const west = Math.floor((originX + pixelWidth / 2) / size);
  const north = Math.ceil((originY - pixelHeight / 2) / size);
  for (let line = north; rowAt(line * size) < height; line--) {
    for (let place = west; columnAt(place * size) < width; place++) {
      const cell = {
        ...{ minX: place * size, minY: (line - 1) * size },
        ...{ maxX: (place + 1) * size, maxY: line * size },
      };
      const [x, y] = [columnAt(cell.minX), rowAt(cell.maxY)];
      const part = { x, y, width: columnAt(cell.maxX) - x, height: rowAt(cell.minY) - y };
      if (part.width < 1 || part.height < 1) continue;
      if (placed.some((source) => touches(source, part))) cells.push({ cell, part });
    }
  }
  return cells;
}

type Placed = { reader: { width: number; height: number }; column: number; row: number };

function touches({ reader, column, row }: Placed, { x, y, width, height }: PixelPart): boolean {
  return column < x + width && x < column + reader.width && row < y + height && y < row + reader.height;
}

function clamp(value: number, maximum: number): number {
  return Math.min(maximum, Math.max(0, value));
}

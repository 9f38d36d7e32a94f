import type { Bilingual } from "../raster-error.ts";
import { RasterError } from "../raster-error.ts";
import { openFile } from "../source/file-source.ts";
import { type Geotiff, openGeotiff } from "../tiff/open-geotiff.ts";
import { gridOf } from "../zonal/grid.ts";
import type { LayerFile, UnusedFile } from "./layer-catalogue.ts";
import type { LayerDescription } from "./layers-file.ts";

/** Decoded blocks kept for each file: many layers are open at once. */
const usualCacheBytes = 16_777_216;

/**
 * Opens a described file and checks that it has a usable place, and a mask only where it can be told.
 * @param path where the file is
 * @param description what it holds
 * @param cacheBytes decoded blocks to keep, 16 MiB without
 * @throws RasterError with the code of what is wrong
 */
export async function openLayerFile(
  path: string,
  description: LayerDescription,
  cacheBytes = usualCacheBytes,
): Promise<LayerFile> {
  const source = openFile(path);
  try {
    const raster = await openGeotiff(source, { cacheBytes });
    gridOf(raster);
    if (masksUnseen(raster, description)) throw new RasterError("mask-unusable", description.file);
    return { ...description, raster };
  } catch (cause) {
    source.close();
    throw cause;
  }
}

/** Whether pixels that the file hides would be read as values: the product takes the file's "no data" for one. */
function masksUnseen({ mask, nodata }: Geotiff, { component }: LayerDescription): boolean {
  return mask === "applied" && nodata === 0 && component.zeroIsData;
}

/**
 * Why a file could not be opened, for the list of unused files.
 * @param file name of the file
 * @param cause what was thrown
 * @throws the cause itself when it is not a RasterError
 */
export function unreadable(file: string, cause: unknown): UnusedFile {
  if (!(cause instanceof RasterError)) throw cause;
  const { fr, en } = cause.text;
  const reason: Bilingual = { fr: `${fr} (${cause.detail})`, en: `${en} (${cause.detail})` };
  return { file, code: cause.code === "source-missing" ? "file-missing" : "unreadable", reason };
}

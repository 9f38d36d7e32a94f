import { readFileSync, statSync } from "node:fs";
import type { ByteSource } from "../source/byte-source.ts";
import { openFile } from "../source/file-source.ts";
import { fileBeside } from "../source/files-beside.ts";
import { type Geotiff, type GeotiffOptions, openGeotiff } from "./open-geotiff.ts";

/** No file that says where a raster lies is longer; more is something else, or holds tables of values. */
const longest = { world: 4096, system: 65_536, metadata: 1_048_576 };

/**
 * Opens a GeoTIFF on this machine with what lies beside it as GDAL leaves it there: a mask (.msk), smaller copies
 * (.ovr), and where it lies (.aux.xml, .tfw, .tifw, .wld, .prj). An address has none of these: nobody says there that they exist.
 * @param path path of the raster
 * @param options see GeotiffOptions
 * @throws RasterError "source-missing", and what `openGeotiff` throws
 */
export async function openRasterFile(path: string, options: GeotiffOptions = {}): Promise<Geotiff> {
  const sources: ByteSource[] = [];
  const open = (file: string) => {
    const source = openFile(file);
    sources.push(source);
    return source;
  };
  const sourceBeside = (kind: "mask" | "overviews") => {
    const found = fileBeside(path, kind);
    return found === null ? null : open(found);
  };
  try {
    const source = open(path);
    const beside = {
      mask: sourceBeside("mask"),
      overviews: sourceBeside("overviews"),
      world: () => textBeside(path, "world"),
      metadata: () => textBeside(path, "metadata"),
      system: () => textBeside(path, "system"),
    };
    return await openGeotiff(source, { ...options, beside });
  } catch (cause) {
    for (const source of sources) source.close();
    throw cause;
  }
}

function textBeside(path: string, kind: keyof typeof longest): string | null {
  const found = fileBeside(path, kind);
  if (found === null || statSync(found).size > longest[kind]) return null;
  return readFileSync(found, kind === "metadata" ? "utf8" : "latin1");
}

import { zipSync } from "fflate";
import type { UploadedFile } from "./plot-source.ts";

const PART = /\.(shp|shx|dbf|prj|cpg)$/i;

/**
 * Puts the loose parts of shapefiles, as people drop them from a folder, into one zip that readPlots takes.
 *
 * @param files what was dropped
 * @returns the zip, named after the .shp, or null where there is no .shp among the files
 */
export function bundleShapefile(files: readonly UploadedFile[]): UploadedFile | null {
  const main = files.find(({ name }) => /\.shp$/i.test(name));
  if (main === undefined) return null;
  const parts = files
    .filter(({ name }) => PART.test(name))
    .map(({ name, bytes }) => [name.replace(/^.*[\\/]/, ""), bytes] as const);
  return {
    name: main.name.replace(/\.shp$/i, ".zip"),
    bytes: zipSync(Object.fromEntries(parts), { level: 0 }),
  };
}

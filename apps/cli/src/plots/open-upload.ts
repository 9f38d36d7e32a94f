import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { PlotSource, UploadedFile } from "@parcelle/formats/read-plots";

/** The parts of a shapefile lie side by side under one name; a .shp alone says neither where nor whose its plots are. */
async function readShapefileParts(path: string): Promise<UploadedFile[]> {
  const folder = dirname(path);
  const stem = basename(path, extname(path)).toLowerCase();
  const names = (await readdir(folder)).filter(
    (name) => basename(name, extname(name)).toLowerCase() === stem,
  );
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
}

/** A file of plots where it lies; a loose .shp is taken together with its other parts. */
export async function openUpload(path: string): Promise<PlotSource> {
  const name = basename(path);
  if (!/\.shp$/i.test(path)) return { name, path };
  const { bundleShapefile } = await import("@parcelle/formats/bundle-shapefile");
  return bundleShapefile(await readShapefileParts(path)) ?? { name, path };
}

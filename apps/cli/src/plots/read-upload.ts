import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { bundleShapefile } from "@parcelle/formats/bundle-shapefile";
import type { UploadedFile } from "@parcelle/formats/read-plots";

/** The parts of a shapefile lie side by side under one name; a .shp alone says neither where nor whose its plots are. */
async function readShapefileParts(path: string): Promise<UploadedFile[]> {
  const folder = dirname(path);
  const stem = basename(path, extname(path)).toLowerCase();
  const names = (await readdir(folder)).filter(
    (name) => basename(name, extname(name)).toLowerCase() === stem,
  );
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
}

/** The bytes of a file of plots; a loose .shp is read with its other parts. */
export async function readUpload(path: string): Promise<UploadedFile> {
  const whole = { name: basename(path), bytes: await readFile(path) };
  if (!/\.shp$/i.test(path)) return whole;
  return bundleShapefile(await readShapefileParts(path)) ?? whole;
}

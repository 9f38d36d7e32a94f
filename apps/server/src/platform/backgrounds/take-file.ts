import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Claims } from "#database/database.ts";
import { withProcess } from "#platform/compute/process.ts";
import type { Services } from "#platform/services.ts";
import { BackgroundProblem } from "./background-problem.ts";
import type { BackgroundSource } from "./background-source.ts";
import { openPictureFile } from "./cog/open-picture.ts";
import type { ImportTasks } from "./mbtiles/import-process.ts";
import type { ImportedTiles } from "./mbtiles/import-tiles.ts";
import { openFileArchive } from "./pmtiles/open-archive.ts";
import type { ResolvedSource } from "./resolve-source.ts";
import { sourceProblem } from "./source-problem.ts";
import { backgroundFolder } from "./tile-reader.ts";

export const backgroundBucket = "background-uploads";

const longestImportMs = 240_000;

type Upload = {
  scheme: "pmtiles" | "mbtiles" | "cog";
  objectPath: string;
  tileSize: 256 | 512;
  claims: Claims;
  signal: AbortSignal;
};

/**
 * Takes over a file that an operator uploaded, into the folder of this installation. A PMTiles stays as it is, and so does a
 * GeoTIFF; of an MBTiles the images are copied.
 *
 * @throws ProblemError, BackgroundProblem where it cannot be shown; nothing is left of it then
 */
export async function takeFile(
  { files, dataDirectory }: Services,
  { scheme, objectPath, tileSize, claims, signal }: Upload,
): Promise<ResolvedSource> {
  const folder = backgroundFolder(dataDirectory);
  await mkdir(folder, { recursive: true });
  const name = randomUUID();
  const upload = join(folder, `${name}.upload`);
  const kept = { pmtiles: `${name}.pmtiles`, mbtiles: `${name}.tiles`, cog: `${name}.tif` }[scheme];
  try {
    await pipeline(await files.open(claims, backgroundBucket, objectPath), createWriteStream(upload), {
      signal,
    });
    const keep = {
      pmtiles: () => keepArchive(upload, folder, kept),
      mbtiles: () => importFile(upload, folder, kept, signal),
      cog: () => keepPicture(upload, folder, kept, tileSize),
    };
    const resolved = await keep[scheme]();
    await files.remove(claims, backgroundBucket, objectPath);
    return resolved;
  } catch (cause) {
    await rm(join(folder, kept), { force: true });
    throw cause;
  } finally {
    await rm(upload, { force: true });
  }
}

async function keepArchive(upload: string, folder: string, file: string): Promise<ResolvedSource> {
  const archive = await openFileArchive(upload);
  try {
    const { isImages, ...zooms } = await archive.facts();
    if (!isImages) throw sourceProblem("vector");
    await rename(upload, join(folder, file));
    return { source: { kind: "pmtiles-file", file }, ...zooms };
  } finally {
    await archive.close();
  }
}

async function keepPicture(
  upload: string,
  folder: string,
  file: string,
  size: 256 | 512,
): Promise<ResolvedSource> {
  const picture = await openPictureFile(upload, size);
  await picture.close();
  await rename(upload, join(folder, file));
  return { source: { kind: "cog-file", file, size }, tileSize: size, ...picture.facts };
}

/** What a picture that the server has already says of itself. @throws BackgroundProblem */
export async function keptPicture(
  { dataDirectory }: Services,
  source: Extract<BackgroundSource, { kind: "cog-file" }>,
): Promise<ResolvedSource> {
  const picture = await openPictureFile(join(backgroundFolder(dataDirectory), source.file), source.size);
  await picture.close();
  return { source, tileSize: source.size, ...picture.facts };
}

async function importFile(
  upload: string,
  folder: string,
  file: string,
  signal: AbortSignal,
): Promise<ResolvedSource> {
  const entry = new URL("./mbtiles/import-process.ts", import.meta.url);
  // Its own code may never end: the process is killed then.
  const tooLong = AbortSignal.timeout(longestImportMs);
  const imported = await withProcess<ImportTasks, ImportedTiles>(
    entry,
    AbortSignal.any([signal, tooLong]),
    async (thread) => thread.call("importTiles", upload, join(folder, file)),
  ).catch((cause) => {
    throw tooLong.aborted ? new BackgroundProblem("unreadable") : cause;
  });
  if (!("problem" in imported)) {
    const { minimumZoom, maximumZoom } = imported;
    return { source: { kind: "tiles-file", file }, minimumZoom, maximumZoom };
  }
  if (imported.problem === "vector") throw sourceProblem("vector");
  if (imported.problem === "no-images") throw sourceProblem("noImages");
  throw new BackgroundProblem("unreadable");
}

/** The name of the server's own file that a source reads; null where it reads none. */
export function fileOf(source: BackgroundSource | null): string | null {
  return source && "file" in source ? source.file : null;
}

/** The file of a source, where it has one, goes: nothing names it any more. */
export async function forgetFile(
  { dataDirectory }: Services,
  source: BackgroundSource | null,
): Promise<void> {
  const file = fileOf(source);
  if (file !== null) await rm(join(backgroundFolder(dataDirectory), file), { force: true });
}

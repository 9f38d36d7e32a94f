import { createWriteStream } from "node:fs";
import { mkdir, readdir, realpath, rename, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Claims } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { Services } from "#platform/services.ts";
import { bringWholeFiles } from "./bring-whole-files.ts";
import { type LayerSource, uploadBucket } from "./layer-source.ts";

/** A file to read: on this machine, or at an address. */
export type InputPlace = { name: string } & ({ path: string } | { address: string });

export type InputsOptions = {
  services: Services;
  claims: Claims;
  /** Folder of the ingest, where uploads are copied to. */
  folder: string;
  signal: AbortSignal;
};

/** The files that a source names. Uploads come into the folder of the ingest, once. */
export async function inputPlaces(source: LayerSource, options: InputsOptions): Promise<InputPlace[]> {
  if (source.kind === "addresses") {
    return bringWholeFiles(
      source.addresses.map((address) => ({ name: nameOfAddress(address), address })),
      options,
    );
  }
  if (source.kind === "folder") return folderPlaces(source.folder, options.services);
  const uploads = path.join(options.folder, "uploads");
  await mkdir(uploads, { recursive: true });
  const places: InputPlace[] = [];
  for (const [index, { objectPath, name }] of source.files.entries()) {
    const copy = path.join(uploads, `${index}.tif`);
    places.push({ name, path: copy });
    if (await exists(copy)) continue;
    const content = await options.services.files.open(options.claims, uploadBucket, objectPath);
    await pipeline(content, createWriteStream(`${copy}.part`), { signal: options.signal });
    await rename(`${copy}.part`, copy);
  }
  return places;
}

/** The file's name; where a program answers for all files, what it is asked for, too. */
export function nameOfAddress(address: string): string {
  const { pathname, search } = new URL(address);
  const last = pathname.split("/").at(-1) || address;
  return decodeSafely(/\.tiff?$/i.test(last) ? last : `${last}${search}`);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function folderPlaces(folder: string, services: Services): Promise<InputPlace[]> {
  const inside = await importFolder(folder, services);
  const entries = await readdir(inside, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && /\.tiff?$/i.test(entry.name))
    .map(({ name }) => name)
    .sort();
  if (names.length === 0) throw new JobFailure("folder_without_rasters", { folder });
  return names.map((name) => ({ name, path: path.join(inside, name) }));
}

/** A folder below the configured one, links followed, and never one outside it. */
async function importFolder(folder: string, { layerImports }: Services): Promise<string> {
  const root = layerImports?.directory;
  if (!root) throw new JobFailure("import_folder_not_configured");
  const missing = new JobFailure("folder_missing", { folder });
  const base = await realpath(root).catch(() => Promise.reject(missing));
  const wanted = await realpath(path.join(base, folder)).catch(() => Promise.reject(missing));
  const relative = path.relative(base, wanted);
  if (relative.startsWith("..") || path.isAbsolute(relative)) throw missing;
  if (!(await stat(wanted)).isDirectory()) throw missing;
  return wanted;
}

/** Folders below the configured one that hold rasters, with their number. */
export async function listImportFolders({
  layerImports,
}: Services): Promise<{ folder: string; rasters: number }[]> {
  const root = layerImports?.directory;
  if (!root) return [];
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const rasters = entries.filter((entry) => entry.isFile() && /\.tiff?$/i.test(entry.name));
  const folders = Map.groupBy(rasters, (entry) => path.relative(root, entry.parentPath));
  return [...folders]
    .map(([folder, files]) => ({ folder, rasters: files.length }))
    .sort((one, other) => one.folder.localeCompare(other.folder));
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

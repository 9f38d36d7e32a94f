import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { EvidenceLayerFile } from "@parcelle/domain/evidence/told-run";
import { openLayers } from "@parcelle/raster/layers/open-layers";
import type { ReplayLayers } from "@parcelle/screening/replay/replay-plot";
import type { Console } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { rasterFailure } from "../plots/raster-failure.ts";
import { filesOfCatalogue, sha256OfFile } from "../screening/screening-layers.ts";

/** A file of a document that is at hand. */
export type FoundFile = { path: string; file: EvidenceLayerFile };

/** Names first, because hashing a folder of rasters takes long: a file under its own name is nearly always the one. */
async function candidates(folder: string, wanted: readonly EvidenceLayerFile[]): Promise<string[]> {
  const names = new Set(wanted.map(({ file }) => file));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tiff?$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const isNamed = (path: string) => names.has(basename(path));
  return [...paths.filter(isNamed), ...paths.filter((path) => !isNamed(path))];
}

type Wanted = Pick<EvidenceLayerFile, "file" | "sha256">;

const named = ({ file, sha256 }: Wanted) => `${file} ${sha256}`;

async function findFiles(folder: string, wanted: readonly EvidenceLayerFile[]): Promise<FoundFile[]> {
  const left = new Map(wanted.map((file) => [named(file), file]));
  const paths = new Map<string, string>();
  for (const path of await candidates(folder, wanted)) {
    if (left.size === 0) break;
    const sha256 = await sha256OfFile(path);
    // Of files of the same bytes each is the one that is called so, and no other one is it too.
    const own = named({ file: basename(path), sha256 });
    const isNamed = left.has(own) || paths.has(own);
    const meant = isNamed ? [own] : [...left.keys()].filter((key) => left.get(key)?.sha256 === sha256);
    for (const key of meant) if (left.delete(key)) paths.set(key, path);
  }
  // In the order of the document: of two layers that would do the same, the run took one by its order.
  return wanted.flatMap((file) => {
    const path = paths.get(named(file));
    return path === undefined ? [] : [{ path, file }];
  });
}

/**
 * Finds those files of a folder that a document names: by their hash, wherever they lie and whatever they are called now.
 *
 * @throws CommandFailure where the folder, or a file in it, cannot be read
 */
export function findReplayFiles(
  folder: string,
  wanted: readonly EvidenceLayerFile[],
  { language }: Console,
): Promise<FoundFile[]> {
  return findFiles(folder, wanted).catch((error: unknown) => {
    throw readingFailure(folder, error, language);
  });
}

/**
 * Opens files that were found.
 *
 * @throws CommandFailure where one of them is no raster that can be read
 */
export async function openReplayLayers(
  folder: string,
  found: readonly FoundFile[],
  { language }: Console,
): Promise<ReplayLayers> {
  try {
    const registered = found.map(({ path, file }) => ({ ...file, path }));
    const catalogue = await openLayers(registered);
    const hashes = new Map(found.map(({ path, file }) => [keyOf(basename(path), file), file.sha256]));
    const files = await filesOfCatalogue(
      catalogue,
      async (file, part) => hashes.get(keyOf(file, part)) ?? "",
    );
    return { catalogue, files };
  } catch (error) {
    throw rasterFailure(folder, error, language);
  }
}

function keyOf(
  name: string,
  { product, component, version }: Pick<EvidenceLayerFile, "product" | "component" | "version">,
) {
  return [name, product, component, version].join("\n");
}

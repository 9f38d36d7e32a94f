import { existsSync, statSync } from "node:fs";
import { join, parse } from "node:path";

/** What a file beside a raster holds: a mask, smaller copies, or where the raster lies and in which system. */
export type BesideKind = "mask" | "overviews" | "world" | "metadata" | "system";

/** World files take the letters of the raster's own ending, or have one for all. */
const worldEndings = ["tfw", "tifw", "tiffw", "wld"];

const endingsOf: Record<BesideKind, string[]> = {
  mask: ["msk"],
  overviews: ["ovr"],
  world: worldEndings,
  metadata: ["aux.xml"],
  system: ["prj"],
};

/**
 * Path of a file of a kind beside a raster on this machine, named as GDAL names it, in small or capital letters.
 * @param path path of the raster
 * @param kind which file
 * @returns null where there is none
 */
export function fileBeside(path: string, kind: BesideKind): string | null {
  const { dir, name } = parse(path);
  const endings = endingsOf[kind];
  const start = kind === "world" || kind === "system" ? join(dir, name) : path;
  const candidates = endings.flatMap((ending) => [`${start}.${ending}`, `${start}.${ending.toUpperCase()}`]);
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile()) ?? null;
}

/**
 * Paths of all files beside a raster that may decide how it is read.
 * @param path path of the raster
 */
export function filesBeside(path: string): string[] {
  const kinds = Object.keys(endingsOf) as BesideKind[];
  return kinds.flatMap((kind) => fileBeside(path, kind) ?? []);
}

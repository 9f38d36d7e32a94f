import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import serverPackage from "../../package.json" with { type: "json" };

const cacheDirectory = fileURLToPath(new URL("../../../../.cache/postgis", import.meta.url));
const version = serverPackage.dependencies["@electric-sql/pglite-postgis"];

/** The library, what installs it, and the coordinate systems: no rasters, topology, geocoder or older versions. */
const kept =
  /^(lib\/postgresql\/postgis-\d+\.so|share\/proj\/.*|share\/postgresql\/extension\/postgis(\.control|--[\d.]+\.sql))$/;

/**
 * PGlite unpacks and compiles all that a bundle holds each time it opens; with the part of PostGIS that Parcelle uses,
 * that takes half the time and 200 MB less. Made once; where it cannot be written, the whole bundle serves.
 *
 * @param whole the bundle that comes with the package
 */
export async function postgisBundle(whole: URL): Promise<URL> {
  const path = `${cacheDirectory}/postgis-${version}.tar.gz`;
  try {
    await access(path).catch(() => writeTrimmed(whole, path));
    return pathToFileURL(path);
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) return whole;
    throw error;
  }
}

async function writeTrimmed(whole: URL, path: string): Promise<void> {
  const archive = await promisify(gunzip)(await readFile(whole));
  const trimmed = Buffer.concat([...entriesOf(archive)].filter(isKept).concat(Buffer.alloc(2 * blockBytes)));
  await mkdir(cacheDirectory, { recursive: true });
  const draft = `${cacheDirectory}/draft-${randomUUID()}`;
  try {
    // Reading is what counts, so the bytes stay as they are.
    await writeFile(draft, await promisify(gzip)(trimmed, { level: constants.Z_NO_COMPRESSION }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const blockBytes = 512;

/** Headers of a tar archive, each with its file behind it. */
function* entriesOf(archive: Buffer): Generator<Buffer> {
  for (let start = 0; start < archive.length && archive[start] !== 0; ) {
    const size = Number.parseInt(textAt(archive, start + 124, 12), 8);
    const end = start + blockBytes + Math.ceil(size / blockBytes) * blockBytes;
    yield archive.subarray(start, end);
    start = end;
  }
}

function isKept(entry: Buffer): boolean {
  return kept.test(textAt(entry, 0, 100));
}

function textAt(bytes: Buffer, start: number, length: number): string {
  return bytes.toString("latin1", start, start + length).split("\0", 1)[0] as string;
}

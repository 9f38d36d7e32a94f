import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FeatureCollection } from "geojson";

/** Whether GDAL is not on this machine: its tests are then skipped. */
export const skipWithoutGdal: boolean = spawnSync("ogrinfo", ["--version"]).status !== 0;

/** What `ogrinfo -al` prints about a file of these bytes, with its warnings. */
export function ogrinfo(name: string, bytes: Uint8Array, options: readonly string[] = []): string {
  return withFile(name, bytes, (source) => {
    const { stdout, stderr } = spawnSync("ogrinfo", ["-ro", "-al", ...options, source], {
      encoding: "utf-8",
      maxBuffer: 1e8,
    });
    return `${stdout}${stderr}`;
  });
}

/**
 * A layer of a file of these bytes as `ogr2ogr` reads it, in WGS 84.
 *
 * @param options of the reader, for instance `-oo GEOM_POSSIBLE_NAMES=wkt`
 * @param layer its name, where the file has several
 */
export function readByGdal(
  name: string,
  bytes: Uint8Array,
  { options = [], layer }: { options?: readonly string[]; layer?: string } = {},
): FeatureCollection {
  return withFile(name, bytes, (source) => {
    const written = execFileSync(
      "ogr2ogr",
      [
        ...["-f", "GeoJSON", "-t_srs", "EPSG:4326", "-s_srs", "EPSG:4326", "-lco", "COORDINATE_PRECISION=15"],
        ...options,
        "/vsistdout/",
        source,
        ...(layer === undefined ? [] : [layer]),
      ],
      { encoding: "utf-8", maxBuffer: 1e8 },
    );
    return JSON.parse(written) as FeatureCollection;
  });
}

function withFile<Result>(name: string, bytes: Uint8Array, use: (source: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "parcelle-formats-"));
  try {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return use(name.endsWith(".zip") ? `/vsizip/${path}` : path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

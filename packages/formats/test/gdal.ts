import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether GDAL is not on this machine: its tests are then skipped. */
export const skipWithoutGdal: boolean = spawnSync("ogrinfo", ["--version"]).status !== 0;

/** What `ogrinfo -al` prints about a file of these bytes. */
export function ogrinfo(name: string, bytes: Uint8Array): string {
  return withFile(name, bytes, (path) => {
    const source = name.endsWith(".zip") ? `/vsizip/${path}` : path;
    return execFileSync("ogrinfo", ["-ro", "-al", source], { encoding: "utf-8" });
  });
}

/** A file of these bytes converted by `ogr2ogr` to WGS 84 GeoJSON. */
export function ogr2geojson(name: string, bytes: Uint8Array): string {
  return withFile(name, bytes, (path) => {
    const source = name.endsWith(".zip") ? `/vsizip/${path}` : path;
    const options = [
      "-f",
      "GeoJSON",
      "-t_srs",
      "EPSG:4326",
      "-lco",
      "COORDINATE_PRECISION=12",
      "/vsistdout/",
      source,
    ];
    return execFileSync("ogr2ogr", options, { encoding: "utf-8", maxBuffer: 1e8 });
  });
}

function withFile<Result>(name: string, bytes: Uint8Array, use: (path: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "parcelle-formats-"));
  try {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

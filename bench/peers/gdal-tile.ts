import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Peer } from "../measure/benchmark-line.ts";

/** West, south, east, north in metres of EPSG:3857. */
export type TileBox = [number, number, number, number];

export type GdalTiles = {
  version: string;
  /** Seconds of warping and encoding a tile, without the way to the other process, and its 65,536 values. */
  tile(box: TileBox): Promise<{ seconds: number; values: Uint8Array }>;
  close(): void;
};

export const gdalTilesName = "GDAL warper and PNG driver, in one Python process";

export const gdalTilesMissing: Peer = {
  name: gdalTilesName,
  version: null,
  seconds: null,
  install: "GDAL for Python (Debian: apt-get install python3-gdal)",
};

/** Null where Debian's Python or its GDAL is not installed. */
export async function openGdalTiles(raster: string): Promise<GdalTiles | null> {
  const script = join(import.meta.dirname, "gdal-tile.py");
  const child = spawn("/usr/bin/python3", [script, raster], { stdio: ["pipe", "pipe", "ignore"] });
  const started = await once(child, "spawn").catch(() => null);
  if (started === null) return null;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done === true) return null;
  return {
    version: first.value,
    async tile(box) {
      child.stdin.write(`${box.join(" ")}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error("GDAL ended before the tile was made");
      const [seconds, hex] = value.split(" ") as [string, string];
      return { seconds: Number(seconds), values: Buffer.from(hex, "hex") };
    },
    close: () => child.stdin.end(),
  };
}

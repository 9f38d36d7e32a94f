import { inflateAll, tilesOf } from "./inflate-tiles.ts";

/** A process that does nothing but inflate; reading the file does not count. */
const [raster = ""] = process.argv.slice(2);
const tiles = await tilesOf(raster);
process.stdout.write(JSON.stringify(inflateAll(tiles)));

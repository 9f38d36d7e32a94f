import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { openFile } from "../src/source/file-source.ts";
import { openGeotiff } from "../src/tiff/open-geotiff.ts";
import { gridOf } from "../src/zonal/grid.ts";
import { projectFrom, projectTo } from "../src/zonal/projection.ts";
import { keyedSystems } from "./keyed-systems.ts";
import { keyedTiff } from "./keyed-tiff.ts";

const env = { ...process.env, PROJ_LIB: "/tmp/r13/proj", PROJ_DATA: "/tmp/r13/proj" };
const places: Record<string, number[]> = {};
for (const [name, { keys, corner, pixel }] of Object.entries(keyedSystems)) {
  const path = `/tmp/r13/${name.replace(/\W+/g, "-")}.tif`;
  writeFileSync(path, keyedTiff(keys, corner, pixel));
  let said: number[] = [];
  try {
    const out = execFileSync("gdaltransform", ["-t_srs", "EPSG:4326", "-output_xy", path], { env, input: "0 0\n", encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
    said = out.trim().split(" ").map(Number);
  } catch (e) { console.log(name, "GDAL", String((e as Error).message).slice(0, 200)); }
  places[name] = said;
  try {
    const raster = await openGeotiff(openFile(path));
    const grid = gridOf(raster);
    const ours = projectFrom(grid.crs)(grid.transform.originX, grid.transform.originY);
    const back = projectTo(grid.crs)(...ours);
    const off = Math.hypot((ours[0] - said[0]!) * 111320 * Math.cos(ours[1] * Math.PI / 180), (ours[1] - said[1]!) * 111000);
    console.log(off.toFixed(4), Math.hypot(back[0] - grid.transform.originX, back[1] - grid.transform.originY).toExponential(1), name, grid.crs, JSON.stringify(raster.notices));
  } catch (e) { console.log("OURS", name, (e as Error).message); }
}
writeFileSync("/tmp/r13/places.json", JSON.stringify(places, null, 1));

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../../shared/data/", import.meta.url));
const present = existsSync(folder);

if (!present && process.env.REFERENCE_DATA === "required") {
  throw new Error(`Reference data are required and missing: ${folder}`);
}
if (!present) console.warn(`Reference data are absent (${folder}): the tests on them are skipped.`);

/** True when the reference data are not there and their tests have to be skipped. */
export const withoutReferenceData = !present;

/** Path of a reference file, for instance `raster/hansen-clip/gfw_sample.geojson`. */
export function referencePath(path: string): string {
  return folder + path;
}

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type GdalProcess, startGdalProcess } from "./gdal-process.ts";

/** True when gdal-bin is not installed and comparisons with it have to be skipped. */
export const withoutGdal = !isInstalled();
if (withoutGdal) console.warn("gdal_translate is absent: comparisons with GDAL are skipped.");

/** Folder of the files that tests make for GDAL or with it. */
export const gdalFolder = withoutGdal ? "" : mkdtempSync(join(tmpdir(), "parcelle-gdal-"));
let made = 0;
let started: GdalProcess | undefined;

/** A process for all questions where GDAL for Python is there: to start a program for each takes most of the time. */
function gdalProcess(): GdalProcess | null {
  if (withoutCogValidator) return null;
  started ??= startGdalProcess(debianPython, gdalFolder);
  return started;
}

/** Does what gdal_translate does with these options and gives the path of the new file. */
export function gdalTranslate(input: string, options: string[], extension = "tif"): string {
  const output = join(gdalFolder, `${made++}.${extension}`);
  // Options of opening are those of the program alone.
  const process = options.includes("-oo") ? null : gdalProcess();
  if (process) return process(["translate", output, input, options]);
  run("gdal_translate", ["-q", ...options, input, output]);
  return output;
}

/** All samples of a raster as GDAL reads them: band after band, little-endian. */
export function gdalSamples(input: string): Uint8Array {
  return readFileSync(gdalTranslate(input, ["-of", "ENVI", "-co", "INTERLEAVE=BSQ"], "bin"));
}

/** What gdalinfo prints. */
export function gdalInfo(input: string, options: string[] = []): string {
  return gdalProcess()?.(["info", input, options]) ?? run("gdalinfo", [...options, input]);
}

/** Runs a GDAL program without side files; `input` is what it reads from standard input. */
export function run(program: string, parameters: string[], input = ""): string {
  const env = { ...process.env, GDAL_PAM_ENABLED: "NO" };
  return execFileSync(program, parameters, { env, input, encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
}

function isInstalled(): boolean {
  try {
    execFileSync("gdalinfo", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const debianPython = "/usr/bin/python3";
const validator = ["-m", "osgeo_utils.samples.validate_cloud_optimized_geotiff"];

/** True when python3-gdal, which has GDAL's validator of COGs, is not installed. */
export const withoutCogValidator = withoutGdal || !hasValidator();

/** What GDAL's validator finds against a COG: errors and warnings. */
export function cogProblems(path: string): string[] {
  const output = spawnSync(debianPython, [...validator, path], { encoding: "utf8" });
  if (output.status === 0 && !output.stdout.includes("warning")) return [];
  return [output.stdout, output.stderr].filter((text) => text !== "");
}

function hasValidator(): boolean {
  const { status } = spawnSync(debianPython, ["-c", `import ${validator[1]}`], { stdio: "ignore" });
  if (status !== 0) console.warn("python3-gdal is absent: COGs are not checked by GDAL's validator.");
  return status === 0;
}

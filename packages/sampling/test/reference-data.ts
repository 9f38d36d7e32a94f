import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { skippedWithout } from "../../../tools/skipped-without.ts";

const path = fileURLToPath(
  new URL("../../../../shared/data/raster/olofsson2014_table8.json", import.meta.url),
);

function isThere(): boolean {
  const there = existsSync(path);
  if (!there && process.env.REFERENCE_DATA === "required") {
    throw new Error(`REFERENCE_DATA=required but ${path} is absent`);
  }
  return there;
}

export const withReference = skippedWithout("reference data", !isThere());

/** The worked example of Olofsson et al. 2014, table 8, as `mapaccuracy` computed it. */
export type Table8 = {
  classes: string[];
  mapPixels: number[];
  pixelAreaHa: number;
  errorMatrixRowsMapColsRef: number[][];
  expected: Record<"UA" | "SEua" | "PA" | "SEpa" | "areaProp" | "SEarea" | "areaHa" | "ci95Ha", number[]> & {
    OA: number;
    SEoa: number;
  };
  sampleSize: { targetSEoa: number; assumedUA: number[]; n: number };
};

export function readTable8(): Table8 {
  return JSON.parse(readFileSync(path, "utf8"));
}

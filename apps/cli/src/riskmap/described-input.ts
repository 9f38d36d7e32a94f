import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "@parcelle/domain/language";
import { CommandFailure } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { riskmapTexts } from "../texts/riskmap-texts.ts";

/** What a folder says of the forest: paths, and what riskmap.json chose. */
export type DescribedInput = {
  files: { change: string } | { forest: [string, string, string]; forestValues: number[] };
  years: number[] | null;
  windows: number[] | null;
};

const describing = "riskmap.json";
const knownKeys = ["change", "forest", "forest_values", "years", "windows"];

/**
 * Finds the rasters of a folder: as riskmap.json says, else its only GeoTIFF.
 *
 * @throws CommandFailure where there is none, or where it is not clear which
 */
export async function describedInput(folder: string, language: Language): Promise<DescribedInput> {
  const texts = riskmapTexts[language];
  const names = await readdir(folder).catch((error: unknown) => {
    throw readingFailure(folder, error, language);
  });
  if (names.includes(describing)) return readDescription(folder, language);
  const rasters = names.filter((name) => /\.tiff?$/i.test(name)).toSorted();
  const [only, ...others] = rasters;
  if (only === undefined) throw new CommandFailure("no_raster", texts.noRaster(folder));
  if (others.length > 0) {
    throw new CommandFailure("several_rasters", texts.severalRasters(folder, rasters.join(", ")));
  }
  return { files: { change: join(folder, only) }, years: null, windows: null };
}

async function readDescription(folder: string, language: Language): Promise<DescribedInput> {
  const texts = riskmapTexts[language];
  const path = join(folder, describing);
  const refuse = (problem: string) =>
    new CommandFailure("riskmap_file_invalid", texts.fileInvalid(path, problem));
  const said = await readObject(path, refuse, language);
  for (const key of Object.keys(said)) if (!knownKeys.includes(key)) throw refuse(texts.unknownKey(key));
  const numbers = (key: string, count?: number) => {
    const value = said[key];
    if (value === undefined) return null;
    if (isListOf("number", value) && (count === undefined || value.length === count))
      return value as number[];
    throw refuse(texts.badValue(key));
  };
  const { change, forest } = said;
  if ((change === undefined) === (forest === undefined)) throw refuse(texts.oneSource);
  const chosen = { years: numbers("years", 3), windows: numbers("windows") };
  if (typeof change === "string") return { files: { change: join(folder, change) }, ...chosen };
  if (!isListOf("string", forest) || forest.length !== 3) {
    throw refuse(texts.badValue(change === undefined ? "forest" : "change"));
  }
  const [first, second, third] = (forest as string[]).map((name) => join(folder, name));
  return {
    files: { forest: [first!, second!, third!], forestValues: numbers("forest_values") ?? [1] },
    ...chosen,
  };
}

async function readObject(
  path: string,
  refuse: (problem: string) => CommandFailure,
  language: Language,
): Promise<Record<string, unknown>> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw readingFailure(path, error, language);
  });
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw refuse(riskmapTexts[language].notJson(error instanceof Error ? error.message : String(error)));
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw refuse(riskmapTexts[language].oneSource);
}

function isListOf(type: "number" | "string", value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === type);
}

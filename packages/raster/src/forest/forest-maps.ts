import type { EligibilityState, ForestActivity } from "@parcelle/domain/forest/eligibility";
import type { Bilingual } from "../raster-error.ts";
import type { ColourTable, RasterReader } from "../tiff/raster-reader.ts";
import { type CogOptions, type WrittenCog, writeCog } from "../write/write-cog.ts";
import type { Grid } from "../zonal/grid.ts";
import {
  conversionMapValues,
  conversionTable,
  eligibilityMapValues,
  eligibilityTable,
  forestMapValues,
  forestTable,
} from "./land-codes.ts";
import { type LandStore, landRaster } from "./land-store.ts";

/** A map that a survey gives. */
export type ForestMap =
  | { kind: "forest"; when: "atStart" | "before" }
  | { kind: "eligibility"; activity: ForestActivity }
  | { kind: "conversion" };

/** Value, colour and meaning of each class of a map; 0 is what was not looked at. */
export type MapLegend = readonly { value: number; colour: string; title: Bilingual }[];

export const forestLegend: MapLegend = [
  { value: forestMapValues.forest, colour: "#1b7837", title: { fr: "Forêt", en: "Forest" } },
  { value: forestMapValues.other, colour: "#f6e8c3", title: { fr: "Pas de forêt", en: "No forest" } },
  { value: forestMapValues.unknown, colour: "#969696", title: { fr: "Inconnu", en: "Unknown" } },
];

export const conversionLegend: MapLegend = [
  {
    value: conversionMapValues.converted,
    colour: "#b2182b",
    title: { fr: "Écosystème naturel converti", en: "Native ecosystem converted" },
  },
  { value: conversionMapValues.other, colour: "#d9d9d9", title: { fr: "Non converti", en: "Not converted" } },
  { value: conversionMapValues.unknown, colour: "#969696", title: { fr: "Inconnu", en: "Unknown" } },
];

const stateColours: Record<EligibilityState, { colour: string; title: Bilingual }> = {
  eligible: { colour: "#1b7837", title: { fr: "Éligible", en: "Eligible" } },
  not_eligible: { colour: "#b2182b", title: { fr: "Non éligible", en: "Not eligible" } },
  to_examine: { colour: "#fdae61", title: { fr: "À examiner", en: "To examine" } },
};

export const eligibilityLegend: MapLegend = Object.entries(eligibilityMapValues).map(([state, value]) => ({
  value,
  ...stateColours[state as EligibilityState],
}));

/**
 * A surveyed map as a raster, in values of its legend.
 * @param store survey
 * @param grid grid of the survey
 * @param map which map
 * @throws RasterError "window-outside" where no zone meets the layers, "window-too-large"
 */
export function forestMapRaster(store: LandStore, grid: Grid, map: ForestMap): RasterReader {
  return landRaster(store, grid, tableOfMap(map));
}

/** The value of each code on a map. */
export function tableOfMap(map: ForestMap): Uint8Array {
  if (map.kind === "forest") return forestTable(map.when);
  return map.kind === "eligibility" ? eligibilityTable(map.activity) : conversionTable();
}

/** The legend of a map. */
export function legendOfMap({ kind }: ForestMap): MapLegend {
  if (kind === "forest") return forestLegend;
  return kind === "eligibility" ? eligibilityLegend : conversionLegend;
}

/**
 * Writes a map as a cloud-optimised GeoTIFF with its colours and the meaning of its values.
 * @param raster map of a survey, or of the differences of two
 * @param legend its legend
 * @param target path of the file
 * @param metadata what the map is, as items of GDAL's metadata: definition, years, layers
 * @param options signal and progress
 * @throws RasterError what `writeCog` throws
 */
export function writeForestMap(
  raster: RasterReader,
  legend: MapLegend,
  target: string,
  metadata: Readonly<Record<string, string>>,
  options: Pick<CogOptions, "signal" | "onProgress"> = {},
): Promise<WrittenCog> {
  const meanings = legend.map(({ value, title }) => [`VALUE_${value}`, `${title.fr} / ${title.en}`] as const);
  return writeCog(raster, target, {
    ...options,
    colourTable: colourTableOf(legend),
    metadata: new Map([...Object.entries(metadata), ...meanings]),
  });
}

function colourTableOf(legend: MapLegend): ColourTable {
  const table: [number, number, number][] = Array.from({ length: 256 }, () => [0, 0, 0]);
  for (const { value, colour } of legend) {
    const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
    table[value] = [part(1), part(3), part(5)];
  }
  return table;
}

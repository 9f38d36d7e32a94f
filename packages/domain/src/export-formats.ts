import type { Translated } from "./language.ts";

/** The files that hold the plots of a project with their results, and can be read back. */
export const plotFileFormats = [
  "xlsx",
  "csv",
  "geojson",
  "geopackage",
  "flatgeobuf",
  "geoparquet",
  "shapefile",
  "kml",
] as const;
export type PlotFileFormat = (typeof plotFileFormats)[number];

export function isPlotFileFormat(format: string): format is PlotFileFormat {
  return (plotFileFormats as readonly string[]).includes(format);
}

/** What the plots of a project can be taken away as; which of them a module offers is its own. */
export const exportFormats = [...plotFileFormats, "eu-geojson", "cog", "pdf", "evidence"] as const;
export type ExportFormat = (typeof exportFormats)[number];

const same = (name: string): Translated => ({ fr: name, en: name });

/** What each is called wherever people choose one or are told of one. */
export const exportFormatNames: Readonly<Record<ExportFormat, Translated>> = {
  xlsx: same("Excel"),
  csv: same("CSV"),
  geojson: same("GeoJSON"),
  geopackage: same("GeoPackage"),
  flatgeobuf: same("FlatGeobuf"),
  geoparquet: same("GeoParquet"),
  shapefile: same("Shapefile"),
  kml: same("KML"),
  "eu-geojson": { fr: "GeoJSON du système de l’UE", en: "GeoJSON of the EU system" },
  cog: { fr: "Cartes par pixel (GeoTIFF)", en: "Maps by pixel (GeoTIFF)" },
  pdf: { fr: "Rapport PDF", en: "PDF report" },
  evidence: { fr: "Preuves (JSON)", en: "Evidence (JSON)" },
};

/** The formats that start-export writes. */
export const exportFormats = [
  "xlsx",
  "csv",
  "geojson",
  "geopackage",
  "shapefile",
  "kml",
  "eu-geojson",
  "pdf",
  "evidence",
] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The format that an export job was asked for; null when it is none of ours. */
export function formatOfJob({ input }: { input: Record<string, unknown> }): ExportFormat | null {
  return exportFormats.find((format) => format === input.format) ?? null;
}

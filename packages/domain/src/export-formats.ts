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
export const exportFormats = [...plotFileFormats, "eu-geojson", "pdf", "evidence"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What the plots of a project can be taken away as. */
export const exportFormats = [
  "xlsx",
  "csv",
  "geojson",
  "geopackage",
  "flatgeobuf",
  "geoparquet",
  "shapefile",
  "kml",
  "eu-geojson",
  "pdf",
  "evidence",
] as const;
export type ExportFormat = (typeof exportFormats)[number];

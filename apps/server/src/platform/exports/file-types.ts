import type { ExportFormat } from "@parcelle/domain/export-formats";
import { z } from "zod";

export const fileTypes: Readonly<Record<ExportFormat, { extension: string; contentType: string }>> = {
  xlsx: {
    extension: "xlsx",
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  csv: { extension: "csv", contentType: "text/csv; charset=utf-8" },
  geojson: { extension: "geojson", contentType: "application/geo+json" },
  geopackage: { extension: "gpkg", contentType: "application/geopackage+sqlite3" },
  flatgeobuf: { extension: "fgb", contentType: "application/vnd.flatgeobuf" },
  geoparquet: { extension: "parquet", contentType: "application/vnd.apache.parquet" },
  shapefile: { extension: "shp.zip", contentType: "application/zip" },
  kml: { extension: "kml", contentType: "application/vnd.google-earth.kml+xml" },
  "eu-geojson": { extension: "eu.geojson", contentType: "application/geo+json" },
  cog: { extension: "maps.zip", contentType: "application/zip" },
  pdf: { extension: "pdf", contentType: "application/pdf" },
  evidence: { extension: "evidence.json", contentType: "application/json" },
};

/** Several documents of one export. */
export const bundleType = { extension: "zip", contentType: "application/zip" };

/** The object that an export leaves, for the screen to fetch. */
export const exportedFileSchema = z.object({
  objectPath: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
});
export type ExportedFile = z.infer<typeof exportedFileSchema>;

import type { RecordFileFormat } from "@parcelle/domain/collect/record-files";
import { bundleType, fileTypes } from "#platform/exports/file-types.ts";

const alone: Readonly<Record<RecordFileFormat, { extension: string; contentType: string }>> = {
  xlsx: fileTypes.xlsx,
  csv: fileTypes.csv,
  geojson: fileTypes.geojson,
  kml: fileTypes.kml,
  geopackage: fileTypes.geopackage,
  spss: { extension: "spss.zip", contentType: bundleType.contentType },
  pdf: fileTypes.pdf,
  media: { extension: "media.zip", contentType: bundleType.contentType },
};

/** How a file is called at its end, by its format and its first bytes: several CSV, GeoJSON or PDF files come as one ZIP. */
export function recordFileType(format: RecordFileFormat, first: Uint8Array) {
  const isZip = first[0] === 0x50 && first[1] === 0x4b && first[2] === 0x03 && first[3] === 0x04;
  const isMaybeSeveral = format === "csv" || format === "geojson" || format === "pdf";
  return isMaybeSeveral && isZip
    ? { extension: `${format}.zip`, contentType: bundleType.contentType }
    : alone[format];
}

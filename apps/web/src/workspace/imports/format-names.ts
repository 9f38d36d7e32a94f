/** Names of file formats, the same in every language. */
export const FORMAT_NAMES: Readonly<Record<string, string>> = {
  geojson: "GeoJSON",
  "geojson-lines": "GeoJSON (NDJSON)",
  kml: "KML",
  kmz: "KMZ",
  gpx: "GPX",
  shapefile: "Shapefile",
  geopackage: "GeoPackage",
  flatgeobuf: "FlatGeobuf",
  geoparquet: "GeoParquet",
  gml: "GML",
  csv: "CSV",
  xlsx: "Excel",
};

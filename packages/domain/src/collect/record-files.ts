/** What the records of a form are taken away as. */
export const recordFileFormats = [
  "xlsx",
  "csv",
  "geojson",
  "kml",
  "geopackage",
  "spss",
  "pdf",
  "media",
] as const;
export type RecordFileFormat = (typeof recordFileFormats)[number];

/** Those that have a layer for each question about a place, and nothing where a form asks for none. */
export const placeFileFormats: ReadonlySet<RecordFileFormat> = new Set(["geojson", "kml", "geopackage"]);

/** What stands above the columns: the names that programs keep, what people read, or one below the other. */
export const columnHeaders = ["labels", "names", "both"] as const;
export type ColumnHeaders = (typeof columnHeaders)[number];

/** What stands for a choice: what people read, or the code that is stored. */
export const choiceValues = ["labels", "codes"] as const;
export type ChoiceValues = (typeof choiceValues)[number];

/** How lines and outlines stand in tables: as Well-Known Text, as GeoJSON, or as the phone sent them, with altitudes. */
export const shapeTexts = ["wkt", "geojson", "odk"] as const;
export type ShapeText = (typeof shapeTexts)[number];

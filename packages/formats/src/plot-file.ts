import type { Geometry } from "geojson";

export type PlotFormat =
  | "geojson"
  | "geojson-lines"
  | "kml"
  | "kmz"
  | "gpx"
  | "shapefile"
  | "geopackage"
  | "flatgeobuf"
  | "geoparquet"
  | "gml"
  | "csv"
  | "xlsx";

/** A value of an attribute table; nested values of GeoJSON are kept as JSON text. */
export type PropertyValue = string | number | boolean | null;

export type Properties = Record<string, PropertyValue>;

/** Figures and names that a message puts in its sentence. */
export type Detail = Record<string, string | number>;

/**
 * One plot as found. `row` is what the user counts: the feature's number from 1, or the line of the spreadsheet.
 * `geometry` is WGS 84 longitude, latitude in degrees, otherwise untouched (open rings stay open).
 */
export type SourceRow = { row: number; properties: Properties; geometry: Geometry };

export type RowRefusalCode =
  | "geometry_missing"
  | "geometry_unknown_type"
  | "geometry_is_line"
  | "geometry_malformed"
  | "coordinates_not_finite"
  | "coordinates_incomplete"
  | "coordinates_unreadable"
  | "coordinates_not_degrees"
  | "coordinates_out_of_range"
  | "coordinates_outside_projection"
  | "crs_unknown"
  | "feature_malformed"
  | "row_syntax"
  | "attributes_too_large"
  | "outline_too_large"
  | "attribute_name_too_long"
  | "number_too_large"
  | "value_too_long";

/** Why one row gives no plot. */
export type RowProblem = { code: RowRefusalCode; detail: Detail };

/** A row that gives no plot; its `geometry`, where it has one, is in the file's own coordinates. */
export type RefusedRow = {
  row: number;
  code: RowRefusalCode;
  detail: Detail;
  properties: Properties;
  geometry: Geometry | null;
};

export type NoticeCode =
  | "crs_assumed_wgs84"
  | "projected_coordinates_suspected"
  | "other_zone_suspected"
  | "swapped_axes_suspected"
  | "degrees_suspected"
  | "axes_swapped"
  | "datum_shift_unknown"
  | "datum_shift_rough"
  | "projection_defaults_assumed"
  | "crs_overridden"
  | "shape_index_missing"
  | "geopackage_log_missing"
  | "attributes_missing"
  | "attributes_incomplete"
  | "encoding_assumed"
  | "columns_renamed"
  | "columns_not_read"
  | "other_layers_ignored"
  | "layers_merged"
  | "header_found_below"
  | "header_missing"
  | "characters_replaced"
  | "traces_read_as_polygons";

/**
 * Another way to read the file: with this coordinate system, with axes exchanged or not, or both; what is absent stays
 * as it is. `inside` of `plots` would lie where
 * they are expected, most in `country` (ISO 3166-1 alpha-2, null for the sea); `places` are longitude and latitude of
 * the first ones.
 */
export type PlacementProposal = {
  crs?: string;
  swapAxes?: boolean;
  inside: number;
  plots: number;
  country: string | null;
  places: [longitude: number, latitude: number][];
};

/** A layer that `ReadOptions.layer` may name; `rows` is null where the file does not say how many it has. */
export type LayerChoice = { name: string; rows: number | null };

/**
 * Something about the whole file that the user should know or decide; never an error. `layers` are those that he may
 * choose from, the one that is read among them.
 */
export type FileNotice = {
  code: NoticeCode;
  detail: Detail;
  proposals?: PlacementProposal[];
  layers?: LayerChoice[];
};

/** `code` is an EPSG code where one is known; `assumed` is true where the file does not say. */
export type FileCrs = { code: string | null; name: string; assumed: boolean };

export type SuggestedColumns = {
  identifier: string | null;
  farmer: string | null;
  area: string | null;
  country: string | null;
  place: string | null;
  producerName: string | null;
};

export type PlotFile = {
  format: PlotFormat;
  encoding: string;
  crs: FileCrs;
  columns: string[];
  rows: SourceRow[];
  refused: RefusedRow[];
  notices: FileNotice[];
  suggestedColumns: SuggestedColumns;
};

/** Everything about a file but its rows. `rowCount` counts good and refused ones. */
export type PlotFileDescription = Omit<PlotFile, "rows" | "refused"> & { rowCount: number };

/** Some rows of a file, good and refused, each in file order. */
export type PlotBatch = Pick<PlotFile, "rows" | "refused">;

/**
 * The most that a file may hold. `ratio` is unpacked by packed size, looked at above `ratioFloorBytes`. Rows of a file
 * of at most `keptBytes` stay in memory between the two readings; a larger one is read again, `chunkBytes` at a time.
 */
export type Limits = {
  bytes: number;
  plots: number;
  columns: number;
  jsonDepth: number;
  jsonContainers: number;
  zipEntries: number;
  unpackedBytes: number;
  entryBytes: number;
  ratio: number;
  ratioFloorBytes: number;
  spreadsheetRows: number;
  spreadsheetCells: number;
  keptBytes: number;
  chunkBytes: number;
};

/**
 * What the user decided after a first reading: which columns hold the coordinates (CSV, XLSX), which coordinate
 * system the file is in (for example "EPSG:32630"), whether longitude and latitude are to be exchanged. `country` (ISO
 * 3166-1 alpha-2) is where plots are expected whose rows name none; `layer` names the one to read of several.
 */
export type ReadOptions = {
  columns?: { wkt?: string; longitude?: string; latitude?: string };
  crs?: string;
  swapAxes?: boolean;
  country?: string;
  layer?: string;
  limits?: Partial<Limits>;
};

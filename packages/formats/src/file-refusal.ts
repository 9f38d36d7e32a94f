import type { Detail } from "./plot-file.ts";
import { storableDetail } from "./storable/storable-detail.ts";

export type FileRefusalCode =
  | "too_large"
  | "too_many_plots"
  | "too_many_columns"
  | "column_name_too_long"
  | "empty"
  | "truncated"
  | "damaged"
  | "not_what_it_says"
  | "zip_bomb"
  | "zip_path_traversal"
  | "zip_name_twice"
  | "geopackage_in_use"
  | "shapefile_not_zipped"
  | "shapefile_without_shp"
  | "file_geodatabase"
  | "prj_unknown"
  | "crs_unknown"
  | "json_syntax"
  | "json_too_deep"
  | "csv_quote_open"
  | "not_geojson"
  | "xml_syntax"
  | "spreadsheet_too_large"
  | "no_geometry_column"
  | "column_unknown"
  | "no_plots"
  | "password_protected"
  | "unsupported_format";

/** A file that cannot be read at all. `detail` holds what the message needs: place, limit, what was found. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode;
  readonly detail: Detail;

  constructor(code: FileRefusalCode, detail: Detail = {}) {
    const kept = storableDetail(detail);
    super(`${code} ${JSON.stringify(kept)}`);
    this.name = "FileRefusal";
    this.code = code;
    this.detail = kept;
  }
}

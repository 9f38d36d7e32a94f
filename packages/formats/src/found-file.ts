import type { Geometry } from "geojson";
import type { FileNotice, PlotFormat, Properties, RowProblem } from "./plot-file.ts";
import type { TableLayout, TableLine } from "./table/table-lines.ts";

/** A row as a format's reader found it: a geometry in the file's own coordinate system, or the reason for none. */
export type FoundRow = {
  row: number;
  properties: Properties;
  geometry: Geometry | null;
  problem: RowProblem | null;
  /** the EPSG number that this row states for itself (EWKT, EWKB), where it does */
  srid?: number | null;
};

/** What a file says about its coordinate system: a code, a definition text, or nothing. */
export type StatedCrs =
  | { kind: "code"; code: string }
  | { kind: "wkt"; wkt: string; code: string | null }
  | null;

/** What is known about a file once all of its rows were read. */
export type FoundFacts = {
  encoding: string;
  crs: StatedCrs;
  /** true where the format's own rules make it WGS 84 when it says nothing (GeoJSON, KML) */
  wgs84ByRule: boolean;
  columns: string[];
  notices: FileNotice[];
  /** tables only */
  layout?: TableLayout | null;
};

/** The rows of a file in blocks, in file order; at the end what is known about the whole. */
export type FoundPass = AsyncGenerator<FoundRow[], FoundFacts, void>;

/** A file whose format is known, which can be read as often as needed. `bytes` is its unpacked size. */
export type FoundReader = {
  format: PlotFormat;
  bytes: number;
  read: () => FoundPass;
  /** The lines as they are, of formats that are tables. */
  lines?: () => AsyncGenerator<TableLine>;
  close: () => void;
};

/** The names of all properties in the order in which they first appear. */
export class RowColumns {
  readonly #names = new Set<string>();

  /** Looks at some rows and gives them back. */
  seenIn(rows: FoundRow[]): FoundRow[] {
    for (const { properties } of rows) {
      for (const name in properties) this.#names.add(name);
    }
    return rows;
  }

  names(): string[] {
    return [...this.#names];
  }
}

import type { JudgedRow } from "@parcelle/domain/imports/row-fate";
import type { Finding } from "@parcelle/geometry/findings";
import type { Geometry } from "geojson";

/** A sentence's code and the figures for it. */
export type Told = { code: string; detail: Record<string, unknown> };

/** How much of a row's outline lies in another row, or in a plot of the project. */
/** Area and percentage are null where the outlines cross at too many places to compute them. */
export type RowOverlap = {
  with: "row" | "plot";
  reference: string;
  squareMetres: number | null;
  percent: number | null;
};

/** A row of a file that was inspected, as the table `import_rows` keeps it. */
export type InspectedImportRow = JudgedRow & {
  /**
   * As the file has it: WGS 84, or the file's own coordinates where they could not be brought there. Null where it is used
   * as it was given, or none was given.
   */
  given_geometry: Geometry | null;
  used_geometry: Geometry | null;
  findings: Finding[];
  overlapping: RowOverlap[];
  refusal: Told | null;
};

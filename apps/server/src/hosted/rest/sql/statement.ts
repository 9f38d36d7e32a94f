import type { Schema } from "../schema/schema.ts";
import type { Parameters } from "./parameters.ts";

export type Context = {
  schema: Schema;
  parameters: Parameters;
  /** Values of domains come as they are stored: what writes the body takes rows of the table itself. */
  asStored?: boolean;
  /** So do geometries, whose own GeoJSON is what a body of features is made of. */
  geometryAsStored?: boolean;
};

/** The parts of a SELECT, apart so that a count can use them with another list of columns. */
export type RenderedRead = { columns: string[]; from: string; where: string; tail: string };

export const selectStatement = ({ columns, from, where, tail }: RenderedRead): string =>
  `select ${columns.join(", ")} from ${from}${where}${tail}`;

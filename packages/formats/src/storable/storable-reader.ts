import { FileRefusal } from "../file-refusal.ts";
import type { FoundFacts, FoundPass, FoundReader } from "../found-file.ts";
import type { Limits, PlotFormat } from "../plot-file.ts";
import { StorableRows } from "./storable-rows.ts";
import { longestName, shortText } from "./storable-text.ts";

/** In these every row names its own attributes, so that a name refuses its row alone. */
const namedByRow: ReadonlySet<PlotFormat> = new Set(["geojson", "geojson-lines", "kml", "kmz", "gpx", "gml"]);

/**
 * A reader of any format whose rows, names and notices a database keeps. All formats pass here.
 *
 * @param reader of the format
 * @param limits columns
 * @returns a reader that throws FileRefusal too_many_columns, column_name_too_long besides
 */
export function storableReader(reader: FoundReader, limits: Limits): FoundReader {
  return { ...reader, read: () => storablePass(reader, limits) };
}

async function* storablePass(reader: FoundReader, limits: Limits): FoundPass {
  const rows = new StorableRows(limits);
  const pass = reader.read();
  let step = await pass.next();
  for (; step.done !== true; step = await pass.next()) yield step.value.map((row) => rows.take(row));
  const facts = step.value;
  if (!namedByRow.has(reader.format)) refuseLongNames(facts);
  if (facts.columns.length > limits.columns)
    throw new FileRefusal("too_many_columns", { together: facts.columns.length, limit: limits.columns });
  return { ...facts, columns: rows.names(facts.columns), notices: [...facts.notices, ...rows.notices()] };
}

function refuseLongNames({ columns, layout }: FoundFacts): void {
  const index = columns.findIndex((name) => name.length > longestName);
  if (index < 0) return;
  const row = layout?.header ?? null;
  throw new FileRefusal("column_name_too_long", {
    ...(row === null ? {} : { row }),
    column: index + 1,
    characters: columns[index]!.length,
    most: longestName,
    found: shortText(columns[index]!, 60),
  });
}

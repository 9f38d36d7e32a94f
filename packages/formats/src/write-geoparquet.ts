import { ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import { differentNames } from "./different-names.ts";
import { writeWkb } from "./geometry/write-wkb.ts";
import { type LayerColumn, layerValue, type WrittenLayer } from "./written-layer.ts";

const GEOMETRY = "geometry";
const GROUP_ROWS = 5000;
const TYPES = { text: "STRING", number: "DOUBLE", boolean: "BOOLEAN" } as const;

/** Outlines without a stated system are longitude, latitude of WGS 84 (OGC:CRS84). */
const METADATA = {
  version: "1.1.0",
  primary_column: GEOMETRY,
  columns: { [GEOMETRY]: { encoding: "WKB", geometry_types: [] } },
};

/**
 * Writes a GeoParquet file, some thousand features at a time.
 *
 * @param layer columns, features
 * @returns the file in pieces; memory does not grow with the number of features
 * @see GeoParquet 1.1.0
 */
export async function* writeGeoparquet({ columns, features }: WrittenLayer): AsyncGenerator<Uint8Array> {
  const names = differentNames(
    columns.map(({ name }) => name),
    [GEOMETRY],
  );
  const writer = new ByteWriter();
  const schema = schemaFromColumnData({ columnData: columnsOf(columns, names, []) });
  const kvMetadata = [{ key: "geo", value: JSON.stringify(METADATA) }];
  const parquet = new ParquetWriter({ writer, schema, kvMetadata, statistics: false });
  let group: Row[] = [];
  for await (const { geometry, properties } of features) {
    const shape = geometry === null ? null : writeWkb(geometry);
    group.push({ shape, values: columns.map(({ key, type }) => layerValue(properties[key], type)) });
    if (group.length < GROUP_ROWS) continue;
    await parquet.write({ columnData: columnsOf(columns, names, group), rowGroupSize: GROUP_ROWS });
    yield taken(writer);
    group = [];
  }
  if (group.length > 0)
    await parquet.write({ columnData: columnsOf(columns, names, group), rowGroupSize: GROUP_ROWS });
  await parquet.finish();
  yield taken(writer);
}

type Row = { shape: Uint8Array | null; values: (string | number | boolean | null)[] };

function columnsOf(
  columns: readonly LayerColumn[],
  names: readonly string[],
  rows: readonly Row[],
): ColumnSource[] {
  const shapes = { name: GEOMETRY, data: rows.map(({ shape }) => shape), type: "BYTE_ARRAY" as const };
  const others = columns.map(({ type }, index) => ({
    name: names[index]!,
    data: rows.map(({ values }) => values[index]),
    type: TYPES[type],
  }));
  return [shapes, ...others].map((column) => ({ ...column, nullable: true }));
}

/** What was written so far; the writer goes on counting from there with an empty buffer. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

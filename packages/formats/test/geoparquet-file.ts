import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";
import { writeWkb } from "../src/geometry/write-wkb.ts";
import { square } from "./plot-factory.ts";

type Options = {
  /** the key "geo" of the metadata; null leaves it out */
  geo?: object | null;
  columns?: ColumnSource[];
  codec?: "UNCOMPRESSED" | "SNAPPY";
};

export const geoMetadata = (column: object = {}): object => ({
  version: "1.1.0",
  primary_column: "geometry",
  columns: { geometry: { encoding: "WKB", geometry_types: ["Polygon"], ...column } },
});

const shapes = [writeWkb(square()), writeWkb(square(2)), null, new Uint8Array([1, 2])];

/** A GeoParquet of two plots, a row without outline and one whose outline is broken, in two groups of rows. */
export function geoparquet({
  geo = geoMetadata(),
  columns = [],
  codec = "SNAPPY",
}: Options = {}): Uint8Array {
  const columnData: ColumnSource[] = [
    { name: "name", data: ["Éboué – 木", "P2", null, "P4"], type: "STRING" },
    { name: "number", data: [1n, 9007199254740993n, null, 4n], type: "INT64" },
    { name: "share", data: [0.25, 0.5, null, 1], type: "DOUBLE" },
    { name: "sure", data: [true, false, null, true], type: "BOOLEAN" },
    geo === null
      ? { name: "geometry", data: [square(), square(2), null, square(3)], type: "GEOMETRY" }
      : { name: "geometry", data: shapes, type: "BYTE_ARRAY" },
    ...columns,
  ];
  const kvMetadata = geo === null ? [] : [{ key: "geo", value: JSON.stringify(geo) }];
  return new Uint8Array(parquetWriteBuffer({ columnData, kvMetadata, codec, rowGroupSize: 3 }));
}

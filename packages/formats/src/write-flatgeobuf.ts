import { differentNames } from "./different-names.ts";
import { flatGeometry } from "./flatgeobuf/flat-geometry.ts";
import { flatValues } from "./flatgeobuf/flat-values.ts";
import { flatBuffer } from "./flatgeobuf/write-flat-buffer.ts";
import { inScratchFolder } from "./in-scratch-folder.ts";
import { SpoolFile } from "./spool-file.ts";
import type { WrittenLayer } from "./written-layer.ts";

const MAGIC = new Uint8Array([0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0]);
/** Numbers of the types of columns in the schema: Double, String, Bool. */
const TYPES = { number: 10, text: 11, boolean: 2 } as const;
const WGS84 = 4326;
const ANY_GEOMETRY = 0;
const WITHOUT_INDEX = 0;

/** A layer with the name that programs show. */
export type WrittenFlatgeobuf = WrittenLayer & { name: string };

/**
 * Writes a FlatGeobuf file in the order of the features, without spatial index.
 *
 * @param layer name, columns, features
 * @returns the file in pieces; features grow on disk until their number is known
 * @see flatgeobuf.org, version 3
 */
export function writeFlatgeobuf(layer: WrittenFlatgeobuf): AsyncGenerator<Uint8Array> {
  return inScratchFolder(layer.scratch, async function* (folder) {
    const spool = await SpoolFile.create(folder, "features");
    try {
      let count = 0;
      for await (const { geometry, properties } of layer.features) {
        count += 1;
        const shape = geometry === null ? null : ({ kind: "table", value: flatGeometry(geometry) } as const);
        const values = { kind: "bytes", value: flatValues(properties, layer.columns) } as const;
        await spool.add(sized(flatBuffer([shape, values])));
      }
      yield MAGIC;
      yield sized(headerOf(layer, count));
      yield* spool.read();
    } finally {
      await spool.close();
    }
  });
}

function headerOf({ name, columns }: WrittenFlatgeobuf, count: number): Uint8Array {
  const names = differentNames(
    columns.map((column) => column.name),
    [],
  );
  const told = columns.map(
    ({ type }, index) =>
      [
        { kind: "text", value: names[index]! },
        { kind: "u8", value: TYPES[type] },
      ] as const,
  );
  return flatBuffer([
    { kind: "text", value: name },
    null,
    { kind: "u8", value: ANY_GEOMETRY },
    ...[null, null, null, null],
    { kind: "tables", value: told },
    { kind: "u64", value: count },
    { kind: "u16", value: WITHOUT_INDEX },
    {
      kind: "table",
      value: [
        { kind: "text", value: "EPSG" },
        { kind: "i32", value: WGS84 },
      ],
    },
  ]);
}

function sized(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(4 + bytes.length);
  new DataView(whole.buffer).setUint32(0, bytes.length, true);
  whole.set(bytes, 4);
  return whole;
}

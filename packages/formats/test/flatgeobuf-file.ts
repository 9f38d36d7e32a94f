import type { Position } from "geojson";
import { type FlatTableContent, flatBuffer } from "../src/flatgeobuf/write-flat-buffer.ts";
import { square } from "./plot-factory.ts";

type Options = { nodeSize?: number; unknownCount?: boolean; tangled?: boolean };

const COLUMNS: [name: string, type: number][] = [
  ["name", 11],
  ["number", 5],
  ["share", 10],
  ["sure", 2],
  ["big", 7],
];

/** A FlatGeobuf of six features, three of which are plots, in the layout of GDAL's driver. */
export function flatgeobuf({
  nodeSize = 0,
  unknownCount = false,
  tangled = false,
}: Options = {}): Uint8Array {
  const features = tangled ? [...sound, knotted()] : sound;
  const count = unknownCount ? 0 : features.length;
  const header = flatBuffer([
    { kind: "text", value: "plots" },
    null,
    { kind: "u8", value: 0 },
    ...[null, null, null, null],
    { kind: "tables", value: COLUMNS.map(([name, type]) => [text(name), { kind: "u8", value: type }]) },
    { kind: "u64", value: count },
    { kind: "u16", value: nodeSize },
    { kind: "table", value: [text("EPSG"), { kind: "i32", value: 4326 }] },
  ]);
  const index = Buffer.alloc(nodeSize === 0 || count === 0 ? 0 : 40 * nodesOf(count, nodeSize));
  const parts = [Buffer.from("fgb\u0003fgb\u0000", "latin1"), ...sized(header), index];
  return new Uint8Array(Buffer.concat([...parts, ...features.flatMap((one) => sized(flatBuffer(one)))]));
}

function nodesOf(features: number, nodeSize: number): number {
  return features === 1 ? 1 : features + nodesOf(Math.ceil(features / nodeSize), nodeSize);
}

function text(value: string) {
  return { kind: "text", value } as const;
}

function sized(bytes: Uint8Array): Buffer[] {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return [size, Buffer.from(bytes)];
}

/** Parts that name the same parts twice, sixteen deep: 65,536 positions in a few hundred bytes. */
function knotted(): FlatTableContent {
  let shape: FlatTableContent = geometry(1, [[[-5.8, 6.2]]]);
  for (let depth = 0; depth < 15; depth += 1)
    shape = [...Array(6).fill(null), { kind: "u8", value: 7 }, { kind: "tables", value: [shape, shape] }];
  return [{ kind: "table", value: shape }];
}

function geometry(type: number, rings: readonly Position[][]): FlatTableContent {
  const positions = rings.flat();
  const heights = positions.flatMap(([, , z]) => (z === undefined ? [] : [z]));
  const ends = rings.map((_, index) => rings.slice(0, index + 1).flat().length);
  return [
    rings.length > 1 ? { kind: "uints", value: ends } : null,
    { kind: "doubles", value: positions.flatMap(([x, y]) => [x!, y!]) },
    heights.length > 0 ? { kind: "doubles", value: heights } : null,
    ...[null, null, null],
    { kind: "u8", value: type },
  ];
}

function named(name: string): Buffer {
  const letters = Buffer.from(name);
  const head = Buffer.alloc(6);
  head.writeUInt32LE(letters.length, 2);
  return Buffer.concat([head, letters]);
}

function values(): Uint8Array {
  const rest = Buffer.alloc(6 + 10 + 3 + 10);
  rest.writeUInt16LE(1, 0);
  rest.writeInt32LE(-7, 2);
  rest.writeUInt16LE(2, 6);
  rest.writeDoubleLE(0.25, 8);
  rest.writeUInt16LE(3, 16);
  rest.writeUInt8(1, 18);
  rest.writeUInt16LE(4, 19);
  rest.writeBigInt64LE(9007199254740993n, 21);
  return Buffer.concat([named("Éboué – 木"), rest]);
}

const hole = square(-5.7995, 6.2005, 0.001).coordinates[0]!;
const two = [square(), square(2)].map(({ coordinates }) => geometry(3, coordinates));
const shapes: [FlatTableContent | null, Uint8Array][] = [
  [geometry(3, [square().coordinates[0]!, hole]), values()],
  [[...Array(6).fill(null), { kind: "u8", value: 6 }, { kind: "tables", value: two }], named("")],
  [geometry(1, [[[-5.8, 6.2, 210]]]), named("P3")],
  [
    geometry(2, [
      [
        [-5.8, 6.2],
        [-5.7, 6.2],
      ],
    ]),
    named("road"),
  ],
  [geometry(10, square().coordinates), named("curve")],
  [null, named("none")],
];
const sound: FlatTableContent[] = shapes.map(([shape, bytes]) => [
  shape === null ? null : { kind: "table", value: shape },
  { kind: "bytes", value: bytes },
]);

import { describe, expect, it } from "vitest";
import { readDeltas } from "./read-deltas.ts";
import { runs } from "./read-runs.ts";
import { readThrift } from "./read-thrift.ts";
import { readLongVarint, readVarint } from "./read-varint.ts";
import { unpackSnappy } from "./unpack-snappy.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const at = (...values: number[]) => ({ bytes: bytes(...values), at: 0 });
const take = (count: number, next: () => number) => Array.from({ length: count }, () => next());
const HUGE = [0xff, 0xff, 0xff, 0xff, 0x0f];

describe("lengths in Parquet that no file can have", () => {
  it("goes through a run no further than its numbers are asked for", () => {
    const endless = runs(bytes(0xfe, ...HUGE.slice(1), 1), 1);
    expect(take(3, endless)).toEqual([1, 1, 1]);
    const packed = runs(bytes(0xff, ...HUGE.slice(1), 0b0110), 1);
    expect(take(3, packed)).toEqual([0, 1, 1]);
    expect(() => take(9, packed)).toThrow("bits");
    expect(take(2, runs(bytes(...HUGE), 0))).toEqual([0, 0]);
  });

  it("passes over empty runs, and ends where the bytes end", () => {
    expect(take(2, runs(bytes(0, 1, 0, 1, 4, 0), 1))).toEqual([0, 0]);
    expect(() => runs(bytes(0, 1, 0, 1), 1)()).toThrow("cut short");
    expect(() => runs(bytes(2, 2), 1)()).toThrow("run");
    expect(() => runs(bytes(2, 0), 33)).toThrow("width");
  });

  // pyarrow writes 1, 2, 3 so: block 128, 4 parts, 3 numbers, first 1, least difference 1, four widths of 0.
  it("reads differences, and refuses blocks that lead nowhere or back", () => {
    const sound = bytes(128, 1, 4, 3, 2, 2, 0, 0, 0, 0);
    expect(readDeltas(sound, 0, 3)).toEqual({ values: new BigInt64Array([1n, 2n, 3n]), end: 10 });
    expect(() => readDeltas(sound, 0, 2)).toThrow("deltas");
    expect(() => readDeltas(sound.subarray(0, 8), 0, 3)).toThrow("cut short");
    for (const head of [
      [0, 4],
      [128, 1, 0],
      [...HUGE, 4],
      [128, 1, ...HUGE],
    ])
      expect(() => readDeltas(bytes(...head, 3, 2, 2, 0, 0, 0, 0), 0, 3)).toThrow("deltas");
    expect(() => readDeltas(bytes(128, 1, 4, 3, 2, 2, 65, 0, 0, 0), 0, 3)).toThrow("width");
  });

  it("unpacks Snappy, and refuses literals and copies that reach out of it", () => {
    // python3 -c "import pyarrow; print(list(pyarrow.compress(b'ab' * 20, codec='snappy', asbytes=True)))"
    const sound = unpackSnappy(bytes(40, 4, 97, 98, 150, 2, 0), 40);
    expect(Buffer.from(sound).toString()).toBe("ab".repeat(20));
    for (const block of [
      [12, 0xfc, 0xfb, 0xff, 0xff, 0xff, 97],
      [12, 4, 97, 98, 38, 0, 0],
      [12, 4, 97, 98, 38, 3, 0],
      [12, 4, 97, 98, 38, 2],
      [12, 4, 97, 98, 0xfe, 2, 0],
      [12, 4, 97, 98],
      [13, 4, 97, 98, 38, 2, 0],
    ])
      expect(() => unpackSnappy(bytes(...block), 12)).toThrow();
    expect(() => unpackSnappy(bytes(...HUGE, 0, 97), 0xffffffff)).toThrow("snappy size");
  });

  it("reads metadata with lists that do not end, structures without end and numbers of any length as damaged", () => {
    expect(readThrift(at(0x15, 4, 0x18, 1, 65, 0x19, 0x25, 2, 4, 0))).toEqual({
      1: 2,
      2: bytes(65),
      3: [1, 2],
    });
    expect(() => readThrift(at(0x19, 0xf5, ...HUGE, 2))).toThrow("cut short");
    expect(() => readThrift(at(0x18, ...HUGE, 2))).toThrow("cut short");
    expect(() => readThrift({ bytes: new Uint8Array(1e6).fill(0x1c), at: 0 })).toThrow("nested too deep");
    expect(() => readThrift({ bytes: new Uint8Array(1e6).fill(0x19), at: 0 })).toThrow("nested too deep");
    const many = new Uint8Array(2e6);
    many.set([0x19, 0xfc, 0x80, 0x89, 0x7a]);
    expect(() => readThrift({ bytes: many, at: 0 })).toThrow("too_large");
    const endless = { bytes: new Uint8Array(1e6).fill(0x80), at: 0 };
    expect(() => readLongVarint(endless)).toThrow("number");
    expect(() => readVarint(at(0xff, 0xff, 0xff, 0xff, 0x7f))).toThrow("number");
  });
});

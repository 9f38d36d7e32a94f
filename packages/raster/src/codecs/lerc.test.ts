import { describe, expect, test } from "vitest";
import { lercFloats, lercGrey } from "../../test/lerc-files.ts";
import { openBytes } from "../../test/sample-rasters.ts";
import { tag } from "../tiff/tags.ts";
import { decodeLerc, loadLerc } from "./lerc.ts";

describe("a raster in LERC", () => {
  // The numbers are those of ReadAsArray() on these files.
  test("reads as GDAL reads it, compressed once more and with pixels that are no number", async () => {
    const raster = await openBytes(lercFloats());
    const expected = Array.from({ length: 32 }, (_, at) => (at === 10 ? Number.NaN : at / 2));
    expect([...(await raster.readWindow(0, 0, 0, 8, 4))]).toEqual(expected);
    expect([...(await raster.readWindow(0, 1, 1, 3, 1))]).toEqual([4.5, Number.NaN, 5.5]);
  });

  test("hides where its mask stands for an opacity", async () => {
    const raster = await openBytes(lercGrey());
    const [none, rows] = [256, await raster.readWindow(0, 0, 0, 8, 2)];
    expect([raster.bands, raster.mask]).toEqual([1, "widened"]);
    expect([...rows]).toEqual([8, none, 8, 8, none, 5, none, 5, 7, 6, none, none, 7, 8, none, 6]);
  });

  test("is corrupt where a block is cut, changed, of another size or of another type", async () => {
    const file = lercGrey();
    const blob = file.slice(178, 178 + 91);
    await loadLerc();
    const block = { width: 8, rows: 4, mostRows: 4, samples: 2, alphaLast: true } as const;
    const decode = (bytes: Uint8Array, changed: Partial<Parameters<typeof decodeLerc>[1]> = {}) =>
      decodeLerc(bytes, { ...block, sampleType: "uint8", ...changed });
    expect(decode(blob)).toHaveLength(64);
    const changed = blob.map((byte, at) => (at === 80 ? byte ^ 255 : byte));
    for (const bytes of [blob.subarray(0, 60), changed, new Uint8Array(91), new Uint8Array(0)]) {
      expect(() => decode(bytes)).toThrow("corrupt");
    }
    for (const other of [{ width: 9 }, { rows: 5 }, { mostRows: 3 }, { samples: 3 }, { alphaLast: false }]) {
      expect(() => decode(blob, other)).toThrow("LERC of 8 x 4 x 1");
    }
    expect(() => decode(blob, { sampleType: "int8" })).toThrow("LERC");
  });

  test("is refused by name where its blobs are compressed by something else once more", async () => {
    const file = lercFloats();
    const view = new DataView(file.buffer);
    const at = Array.from({ length: 12 }, (_, entry) => 10 + 12 * entry).find(
      (entry) => view.getUint16(entry, true) === tag.lercParameters,
    )!;
    view.setUint32(view.getUint32(at + 8, true) + 4, 7, true);
    await expect(openBytes(file)).rejects.toMatchObject({
      code: "compression-unsupported",
      detail: "LERC, additional compression 7",
    });
  });
});

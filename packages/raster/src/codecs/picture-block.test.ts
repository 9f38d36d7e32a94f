import { expect, test } from "vitest";
import { compressionCode } from "./compression.ts";
import { decodePictureBlock, type PictureDecoder } from "./picture-block.ts";

const webp = { compression: compressionCode.webp, tables: null, isYcbcr: false };

test("a WebP that is taller than its block is refused, and its decoder is told what a block may have", async () => {
  const told: number[] = [];
  const ofHeight =
    (height: number): PictureDecoder =>
    async (_, channels, mostPixels) => {
      told.push(mostPixels);
      return { width: 16, height, channels, samples: new Uint8Array(16 * height * channels) };
    };
  const size = { width: 16, rows: 10, mostRows: 16, channels: 3 };
  const read = (height: number) => decodePictureBlock(webp, Uint8Array.of(1), size, ofHeight(height));
  expect(await read(16)).toHaveLength(16 * 10 * 3);
  await expect(read(16_383)).rejects.toMatchObject({ code: "block-corrupt" });
  await expect(read(9)).rejects.toMatchObject({ code: "block-corrupt" });
  expect(told).toEqual([256, 256, 256]);
});

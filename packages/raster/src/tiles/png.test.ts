import { expect, test } from "vitest";
import { decodePng } from "../../test/decode-png.ts";
import { encodeIndexedPng } from "./png.ts";

test.each([
  { colours: 2, width: 13 },
  { colours: 3, width: 7 },
  { colours: 4, width: 256 },
  { colours: 9, width: 5 },
  { colours: 16, width: 256 },
  { colours: 17, width: 3 },
])("an image of $colours colours, $width pixels wide, is read back as it was", ({ colours, width }) => {
  const indices = Uint8Array.from({ length: width * 3 }, (_, at) => (at * 7) % colours);
  const palette = Array.from({ length: colours }, (_, index) => ({
    colour: `#0000${index.toString(16).padStart(2, "0")}`,
    alpha: 255,
  }));
  const read = decodePng(encodeIndexedPng(width, 3, indices, palette));
  expect([...read.indices]).toEqual([...indices]);
  expect(read.colours).toEqual(palette.map(({ colour }) => colour));
});

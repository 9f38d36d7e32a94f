import { expect, test } from "vitest";
import { patternId, patternImage } from "./patterns.ts";

function drawn(id: string): number {
  const image = patternImage(id);
  return image ? image.data.filter((_, index) => index % 4 === 3 && image.data[index] === 255).length : -1;
}

test("each pattern draws a part of its tile in its colour", () => {
  for (const pattern of ["diagonal", "backward", "cross", "dots"] as const) {
    const share = drawn(patternId(pattern, "#b91c1c")) / 256;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.5);
  }
  const image = patternImage(patternId("diagonal", "#b91c1c"));
  expect([...image!.data.slice(0, 4)]).toEqual([0xb9, 0x1c, 0x1c, 255]);
});

test("plain draws nothing over the colour", () => {
  expect(drawn(patternId("plain", "#15803d"))).toBe(0);
});

test("what is not a pattern of ours has no image", () => {
  expect(patternImage("airport")).toBeNull();
  expect(patternImage("pattern:dots:red")).toBeNull();
});

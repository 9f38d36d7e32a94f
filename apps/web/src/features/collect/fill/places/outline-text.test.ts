import { expect, test } from "vitest";
import { withFix, worstAccuracy } from "./outline-text.ts";
import { isWalkedPoint } from "./walked-points.ts";

const fix = (longitude: number, latitude: number, accuracy = 4) => ({
  ...{ longitude, latitude, accuracy, altitude: null },
});

test("points that are walked keep their accuracy, and a ring stays closed", () => {
  let text = "";
  for (const place of [fix(-6.6, 5.8), fix(-6.599, 5.8, 12), fix(-6.599, 5.801)])
    text = withFix(text, place, true);
  expect(text).toBe("5.8 -6.6 0 4;5.8 -6.599 0 12;5.801 -6.599 0 4;5.8 -6.6 0 4");
  expect(withFix(text, fix(-6.6, 5.801), true).split(";")).toHaveLength(5);
  expect(worstAccuracy(text)).toBe(12);
  expect(worstAccuracy("5.8 -6.6 0 0")).toBeNull();
});

test("a walk takes a point five metres on, and none that is too inaccurate", () => {
  const first = fix(-6.6, 5.8);
  expect(isWalkedPoint(first, null, 15)).toBe(true);
  expect(isWalkedPoint(fix(-6.6, 5.80003), first, 15)).toBe(false);
  expect(isWalkedPoint(fix(-6.6, 5.80006), first, 15)).toBe(true);
  expect(isWalkedPoint(fix(-6.6, 5.801, 30), first, 15)).toBe(false);
});

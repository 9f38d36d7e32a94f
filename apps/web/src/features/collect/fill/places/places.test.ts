import { expect, test } from "vitest";
import { accuracyGateOf } from "./accuracy-gate.ts";
import { closedRing, readGeopoint, readVertices, writeFix, writeVertices } from "./geopoint-text.ts";
import { readLines } from "./read-lines.ts";
import { writeLines } from "./write-lines.ts";

test("a place of the device is written with its accuracy, and read again", () => {
  const text = writeFix({ latitude: 5.84512, longitude: -6.59301, altitude: null, accuracy: 4.26 });
  expect(text).toBe("5.84512 -6.59301 0 4.3");
  expect(readGeopoint(text)).toEqual({ position: [-6.59301, 5.84512], accuracy: 4.3 });
  expect(readGeopoint("ici")).toBeNull();
});

test("a ring is closed once", () => {
  const ring = closedRing([
    [1, 2],
    [3, 2],
    [3, 4],
  ]);
  expect(ring).toHaveLength(4);
  expect(closedRing(ring)).toEqual(ring);
  expect(readVertices(writeVertices(ring))).toEqual(ring);
});

test("points are read one a line, and a line that is none is named", () => {
  expect(readLines("5.1 -6.2\n\n5.3 -6.4")).toEqual({
    vertices: [
      [-6.2, 5.1],
      [-6.4, 5.3],
    ],
  });
  expect(readLines("5.1 -6.2\nlà-bas")).toEqual({ wrongLine: 2 });
  expect(writeLines([[-6.2, 5.1]])).toBe("5.1 -6.2");
});

test("a form says from which accuracy a place is taken", () => {
  const item = { attributes: { accuracyThreshold: "8" } } as never;
  expect(accuracyGateOf(item)).toEqual({ takenFrom: 8, poorBeyond: 100 });
});

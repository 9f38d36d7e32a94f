import { expect, test } from "vitest";
import { readPhotoPlace, writePhotoPlace } from "./exif-place.ts";
import { fitWithin } from "./fit-within.ts";

/** The beginning of a JPEG as canvases write it. */
const plain = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2]);

test.each([
  [-6.593012, 5.845123],
  [2.3522219, -48.856614],
  [0, 0],
])("a place that is written into a photo is read again: %f %f", (longitude, latitude) => {
  const read = readPhotoPlace(writePhotoPlace(plain, { longitude, latitude }));
  expect(read!.longitude).toBeCloseTo(longitude, 7);
  expect(read!.latitude).toBeCloseTo(latitude, 7);
});

test("a photo without a place, a cut one and no photo at all say none", () => {
  expect(readPhotoPlace(plain)).toBeNull();
  expect(readPhotoPlace(writePhotoPlace(plain, { longitude: 1, latitude: 1 }).subarray(0, 40))).toBeNull();
  expect(readPhotoPlace(new Uint8Array([1]))).toBeNull();
});

test("the longer side of a photo is made small, and none is made large", () => {
  expect(fitWithin(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitWithin(3000, 4000, 1600)).toEqual({ width: 1200, height: 1600 });
  expect(fitWithin(800, 600, 1600)).toEqual({ width: 800, height: 600 });
});

import { expect, test } from "vitest";
import { bundleFiles, unbundleFiles } from "./bundle-files.ts";

const files = [
  { name: "1/record.json", bytes: new TextEncoder().encode("{}") },
  { name: "1/photo à côté.jpg", bytes: new Uint8Array([255, 216, 0, 1]) },
];

test("files come out of a bundle as they went in, and the same files make the same bytes", () => {
  const zip = bundleFiles(files);
  expect(unbundleFiles(zip)).toEqual(files);
  expect(bundleFiles(files)).toEqual(zip);
});

test("what is no bundle, or was cut on the way, is refused", () => {
  expect(() => unbundleFiles(new Uint8Array([1, 2, 3]))).toThrow("damaged");
  expect(() => unbundleFiles(bundleFiles(files).subarray(0, 60))).toThrow("damaged");
});

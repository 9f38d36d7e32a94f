import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { postgis } from "@electric-sql/pglite-postgis";
import { expect, it } from "vitest";
import { postgisBundle } from "./postgis-bundle.ts";

const read = async (bundle: URL) => gunzipSync(await readFile(bundle));

it("the embedded engine loads of PostGIS what Parcelle uses, whole, and nothing else", async () => {
  const { bundlePath } = await postgis.setup(undefined as never, { PGLITE_ENV: {} });
  const [whole, trimmed] = await Promise.all([read(bundlePath), read(await postgisBundle(bundlePath))]);
  for (const name of ["lib/postgresql/postgis-3.so", "share/proj/proj.db"]) {
    const size = Number.parseInt(whole.toString("latin1", whole.indexOf(name) + 124).slice(0, 11), 8);
    const file = (bytes: Buffer) => bytes.subarray(bytes.indexOf(name), bytes.indexOf(name) + 512 + size);
    expect(file(trimmed).equals(file(whole))).toBe(true);
  }
  expect(trimmed.includes("share/postgresql/extension/postgis.control")).toBe(true);
  expect(trimmed.includes("lib/postgresql/postgis_raster-3.so")).toBe(false);
  expect(trimmed.length).toBeLessThan(whole.length / 2);
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Properties } from "../plot-file.ts";
import { readPlots } from "../read-plots.ts";

const fileOf = (name: string) => new URL(`../../test/generated/pyarrow-${name}`, import.meta.url);
const valuesOf = (name: string) => JSON.parse(readFileSync(fileOf(name), "utf-8")) as Properties[];

// Written and read back by pyarrow 25.0.1: packages/formats/build/build-parquet-samples.py
it.each([
  ["plain", "pages of version 1 with dictionaries, packed with Snappy"],
  ["packed", "pages of version 2 in every other way of writing values, packed with Zstandard"],
])("reads GeoParquet “%s”, %s, as pyarrow does", async (name) => {
  const bytes = new Uint8Array(readFileSync(fileOf(`${name}.parquet`)));
  const file = await readPlots({ name, bytes });
  const found = [...file.rows, ...file.refused].sort((a, b) => a.row - b.row);
  const expected = valuesOf("values.json");
  for (const row of expected)
    if (typeof row.long === "number" && !Number.isSafeInteger(row.long)) delete row.long;
  expect(found.map(({ properties }) => properties)).toMatchObject(expected);
  expect(found.map(({ properties }) => properties.long)).toContain("2738188573441261568");
  expect(file.refused.map(({ row, code }) => [row, code])).toEqual(
    [4, 11, 18, 25, 32, 39].map((row) => [row, "geometry_missing"]),
  );
  const { coordinates } = file.rows[1]!.geometry as { coordinates: number[][][] };
  expect(coordinates[0]![2]).toEqual([-5.8 + 0.01 + 0.002, 6.2 + 0.002]);
  expect(file.notices).toEqual([{ code: "columns_not_read", detail: { columns: "bytes" } }]);
});

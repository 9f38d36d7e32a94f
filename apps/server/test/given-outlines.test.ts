import { createRandom } from "@parcelle/demonstration/random";
import type { Polygon } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "./engines.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

const random = createRandom("outlines as they were given");

/** A triangle whose numbers are as long as a conversion of coordinates makes them, around 0, 1 and the width of the Earth. */
function outline(): Polygon {
  const west = random.pick([0, 1e-7, 0.3, 1, 8, 20, 100, 179]) * random.pick([1, -1]) + random.next() * 0.01;
  const south = random.pick([0, 1e-9, 0.5, 2, 9, 70]) + random.next() * 0.01;
  const decimals = random.pick([3, 7, 12, 15, 17]);
  const shortened = (value: number) => Number(value.toFixed(decimals));
  const corners = [
    [west, south],
    [west + 0.004, south + random.next() * 0.0001],
    [west + random.next() * 0.001, south + 0.004],
  ].map((position) => position.map(shortened));
  return { type: "Polygon", coordinates: [[...corners, corners[0]!]] };
}

/** An outline that is used as it was given stands once. */
function asGiven({
  given_geometry,
  used_geometry,
}: {
  given_geometry: unknown;
  used_geometry: unknown;
}): Polygon {
  const { type, coordinates } = (given_geometry ?? used_geometry) as Polygon;
  return { type, coordinates };
}

describeOnOneEngine("outlines of an import", (open) => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startProduct(await open(), "owner@given.example");
  });
  afterAll(() => product.stop());

  it("are kept as they were given, to the last digit", async () => {
    const outlines = Array.from({ length: 600 }, outline);
    const features = outlines.map((geometry) => ({ type: "Feature", properties: {}, geometry }));
    const file = new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));
    const { importId } = await product.handIn(await product.createProject(), "plots.geojson", file);
    const { data } = await product.person
      .from("import_rows")
      .select("given_geometry, used_geometry")
      .eq("import_id", importId)
      .order("row_number")
      .limit(1000);
    expect(data!.map(asGiven)).toEqual(outlines);
    expect(data!.some((row) => row.given_geometry === null)).toBe(true);
  });
});

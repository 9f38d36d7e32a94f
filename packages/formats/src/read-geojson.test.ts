import { describe, expect, it } from "vitest";
import { bytesOf, geojsonFile, plotFeature, square } from "../test/plot-factory.ts";
import { readPlots } from "./read-plots.ts";
import { describeRowRefusal } from "./refusal-messages.ts";

const text = (...lines: string[]) => ({ name: "a.json", bytes: bytesOf(lines.join("\n")) });
const withGeometry = (geometry: unknown) => ({ ...plotFeature(), geometry });
const codesOf = async (...geometries: unknown[]) =>
  (await readPlots(geojsonFile(geometries.map(withGeometry)))).refused.map(({ code }) => code);

describe("reading GeoJSON", () => {
  it.each([
    ["a collection", { type: "FeatureCollection", features: [plotFeature()] }],
    ["one feature", plotFeature()],
    ["a bare geometry", square()],
    ["a list of features", [plotFeature()]],
  ])("takes %s", async (_, document) => {
    const file = await readPlots(text(JSON.stringify(document)));
    expect(file.rows[0]!.geometry).toEqual(square());
  });

  it.each([
    ["null geometry", null, "geometry_missing"],
    ["empty coordinates", { type: "Polygon", coordinates: [] }, "geometry_missing"],
    [
      "a line",
      {
        type: "LineString",
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      "geometry_is_line",
    ],
    [
      "a collection with a line",
      { type: "GeometryCollection", geometries: [{ type: "LineString", coordinates: [] }] },
      "geometry_is_line",
    ],
    ["a misspelt type", { type: "polygon", coordinates: [] }, "geometry_unknown_type"],
    [
      "a polygon nested like a multipolygon",
      { type: "Polygon", coordinates: [square().coordinates] },
      "geometry_malformed",
    ],
    ["text for a number", { type: "Point", coordinates: ["-5.8", "6.2"] }, "geometry_malformed"],
    ["a gap in a position", { type: "Point", coordinates: [-5.8, null] }, "coordinates_not_finite"],
    ["one number", { type: "Point", coordinates: [-5.8] }, "geometry_malformed"],
    ["latitude 96", { type: "Point", coordinates: [-5.8, 96] }, "coordinates_out_of_range"],
    ["metres", { type: "Point", coordinates: [190_119, 686_131] }, "coordinates_not_degrees"],
  ])("refuses the row with %s and keeps the others", async (_, geometry, code) => {
    expect(await codesOf(square(), geometry, square())).toEqual([code]);
  });

  it("names the vertex and the axis that are no number", async () => {
    const [outer] = square().coordinates;
    const hole = outer!.map(([x, y], index) => [x, index === 2 ? null : y]);
    const { refused } = await readPlots(
      geojsonFile([withGeometry({ type: "MultiPolygon", coordinates: [[outer], [outer, hole]] })]),
    );
    expect(refused).toMatchObject([
      { code: "coordinates_not_finite", detail: { axis: "latitude", vertex: 3, ring: 2, part: 2 } },
    ]);
    expect(describeRowRefusal(refused[0]!, "fr")).toBe(
      "La latitude du sommet 3 (partie 2, anneau 2) n’est pas un nombre (vide, NaN ou infini). Corrigez-la.",
    );
    expect(describeRowRefusal(refused[0]!, "en")).toContain(
      "The latitude of vertex 3 (part 2, ring 2) is not",
    );
  });

  it("refuses only the rows with NaN and Infinity, which Python writes and JSON does not know", async () => {
    const point = (x: string) =>
      `{"type":"Feature","properties":{"a":NaN},"geometry":{"type":"Point","coordinates":[${x},6.2]}}`;
    const file = await readPlots(
      text(
        `{"type":"FeatureCollection","features":[${["NaN", "-5.8", "-Infinity", "1e999"].map(point).join()}]}`,
      ),
    );
    expect(file.rows.map(({ row }) => row)).toEqual([2]);
    expect(file.refused.map(({ row, code }) => [row, code])).toEqual(
      [1, 3, 4].map((row) => [row, "coordinates_not_finite"]),
    );
  });

  it("reads one feature a line and refuses a broken line alone", async () => {
    const line = JSON.stringify(plotFeature());
    const file = await readPlots(text(line, "", '{"type":"Feature","geometry":{', line));
    expect(file.format).toBe("geojson-lines");
    expect(file.rows.map(({ row }) => row)).toEqual([1, 3]);
    expect(file.refused).toMatchObject([{ row: 2, code: "row_syntax", detail: { column: 31 } }]);
  });

  it("keeps the identifier of the feature, and nested values as text", async () => {
    const file = await readPlots(
      geojsonFile([plotFeature({ id: "P-9", properties: { tags: ["a"], ok: true, none: null } })]),
    );
    expect(file.rows[0]!.properties).toEqual({ tags: '["a"]', ok: true, none: null, id: "P-9" });
    expect(file.suggestedColumns.identifier).toBe("id");
  });

  it("cannot be used to change what objects are", async () => {
    const file = await readPlots(
      text(
        '{"type":"Feature","properties":{"__proto__":{"polluted":1},"a":1},"geometry":{"type":"Point","coordinates":[1,2]}}',
      ),
    );
    expect(file.rows[0]!.properties).toEqual({ a: 1 });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([
    ["urn:ogc:def:crs:OGC:1.3:CRS84", "EPSG:4326", [-5.8, 6.2]],
    ["urn:ogc:def:crs:EPSG::32630", "EPSG:32630", [190_119.093, 686_131.328]],
    ["EPSG:3857", "EPSG:3857", [-645_653.05, 691_529.19]],
  ])("obeys the old crs member %s", async (name, code, coordinates) => {
    const features = [withGeometry({ type: "Point", coordinates })];
    const file = await readPlots(geojsonFile(features, { crs: { type: "name", properties: { name } } }));
    expect(file.crs).toMatchObject({ code, assumed: false });
    const [longitude, latitude] = (file.rows[0]!.geometry as { coordinates: number[] }).coordinates;
    expect(longitude).toBeCloseTo(-5.8, 4);
    expect(latitude).toBeCloseTo(6.2, 4);
  });

  it.each([
    [
      "a comma too many",
      ['{"type":"Feature",', '"properties":{},,'],
      "json_syntax",
      { line: 2, column: 17, found: "," },
    ],
    ["a missing quotation mark", ['{"type":"Feature",', ' name":1}'], "json_syntax", { line: 2, column: 2 }],
    [
      "text after the end",
      ['{"type":"FeatureCollection","features":[]}', "]"],
      "json_syntax",
      { line: 2, column: 1 },
    ],
    ["a cut number", ['{"type":"Point","coordinates":[1.2, 3'], "truncated", { line: 1, column: 38 }],
    ["accents before the fault", ['{"é":"é" x'], "json_syntax", { line: 1, column: 10 }],
  ])("says where %s is", async (_, lines, code, detail) => {
    await expect(readPlots(text(...lines))).rejects.toMatchObject({ code, detail });
  });

  it.each([
    ["another kind of JSON", '{"a":1}', "not_geojson"],
    ["features that are no list", '{"type":"FeatureCollection","features":{}}', "not_geojson"],
    ["no features", '{"type":"FeatureCollection","features":[]}', "no_plots"],
    [
      "a crs that nobody knows",
      '{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:99999"}},"features":[{"type":"Feature"}]}',
      "crs_unknown",
    ],
  ])("refuses %s by name", async (_, document, code) => {
    await expect(readPlots(text(document))).rejects.toMatchObject({ code });
  });
});

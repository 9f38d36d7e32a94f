import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import type { FileRefusal } from "../file-refusal.ts";
import { readPlots } from "../read-plots.ts";
import { describeNotice } from "../refusal-messages.ts";
import { findGeometrySource } from "../table/find-geometry-source.ts";

const geometry = { type: "Point", coordinates: [-5.8, 6.2] };
const feature = (properties: string) =>
  `{"type":"Feature","properties":${properties},"geometry":${JSON.stringify(geometry)}}`;
const collection = (...properties: string[]) =>
  `{"type":"FeatureCollection","features":[${properties.map(feature).join()}]}`;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (name: string, content: string | Uint8Array) =>
  readPlots({ name, bytes: typeof content === "string" ? bytesOf(content) : content });
const refusalOf = (name: string, content: string) => read(name, content).catch((error: FileRefusal) => error);

const kml = (code: string) =>
  `<kml><Placemark><ExtendedData><Data name="code"><value>${code}</value></Data></ExtendedData><Point><coordinates>-5.8,6.2</coordinates></Point></Placemark></kml>`;

const gpx = (name: string) => `<gpx><wpt lat="6.2" lon="-5.8"><name>${name}</name></wpt></gpx>`;

function geopackage(): Uint8Array {
  const made = new DatabaseSync(":memory:");
  made.exec(`
    CREATE TABLE gpkg_geometry_columns (table_name, column_name, srs_id);
    INSERT INTO gpkg_geometry_columns VALUES ('plots', 'geom', 4326);
    CREATE TABLE plots (code TEXT, size REAL, geom BLOB);
    INSERT INTO plots VALUES ('a' || char(0) || 'b', 1, X'47500001E6100000010100000033333333333317C0CDCCCCCCCCCC1840');
    INSERT INTO plots VALUES ('c', 9e999, X'47500001E6100000010100000033333333333317C0CDCCCCCCCCCC1840');`);
  const bytes = new Uint8Array(made.serialize());
  made.close();
  return bytes;
}

describe("what no database keeps", () => {
  it.each([
    ["a.geojson", collection('{"code":"a\\u0000b"}')],
    ["a.geojsonl", `${feature('{"code":"c"}')}\n${feature('{"code":"a\\u0000b"}')}`],
    ["half.geojson", collection('{"code":"a\\ud800b"}')],
    ["a.csv", `code;longitude;latitude\n${"A;-5,8;6,2\n".repeat(20_000)}a\0b;-5,8;6,2\n`],
    ["a.gpkg", geopackage()],
    ["a.kml", kml("a&#xD800;b")],
    ["a.gpx", gpx("a&#xD800;b")],
  ])("is replaced in the values of %s, and told with row and attribute", async (name, content) => {
    const { rows, notices } = await read(name, content);
    const last = rows.at(-1)!;
    const [column] = Object.entries(last.properties).find(([, value]) => value === "a\uFFFDb") ?? [];
    expect(column).toMatch(/^(code|name)$/);
    const notice = notices.find(({ code }) => code === "characters_replaced")!;
    expect(notice.detail.places).toBe(`${last.row} (${column})`);
    expect(describeNotice({ ...notice, code: "characters_replaced" }, "fr")).toContain(
      `${last.row} (${column})`,
    );
  });

  it("is replaced in names too, once told for all rows", async () => {
    const { columns, rows, notices } = await read(
      "a.geojson",
      collection('{"co\\u0000de":"A"}', '{"co\\u0000de":"B"}'),
    );
    expect(columns).toEqual(["co\uFFFDde"]);
    expect(rows.map(({ properties }) => properties)).toEqual([{ "co\uFFFDde": "A" }, { "co\uFFFDde": "B" }]);
    expect(notices).toEqual([
      { code: "characters_replaced", detail: { count: 1, places: "1 (co\uFFFDde)" } },
    ]);
  });

  it("is told of ten rows, and that there are more", async () => {
    const { notices } = await read("a.geojson", collection(...Array(12).fill('{"a":"\\u0000"}')));
    expect(notices[0]!.detail).toMatchObject({ count: 12, places: expect.stringMatching(/ 10 \(a\)…$/) });
  });

  it("lets a person choose a column by the name that he was shown", () => {
    const source = findGeometrySource(["code", "o\0u"], [], { wkt: "o\uFFFDu" });
    expect(source).toEqual({ kind: "cell", column: 1 });
  });

  it("returns a row alone whose number is none, or whose attribute has a name of a megabyte", async () => {
    const long = "n".repeat(1_000_000);
    const { rows, refused } = await read(
      "a.geojson",
      collection('{"code":"A"}', '{"code":"B","weight":1e400}', `{"code":"C","${long}":1}`),
    );
    expect(rows.map(({ row }) => row)).toEqual([1]);
    expect(refused).toMatchObject([
      { row: 2, code: "number_too_large", detail: { column: "weight" }, properties: { code: "B" } },
      { row: 3, code: "attribute_name_too_long", detail: { characters: 1_000_000, most: 500 } },
    ]);
    expect(refused[1]!.properties).toEqual({ code: "C" });
  });

  it("returns the row of a GeoPackage whose number is infinite", async () => {
    expect((await read("a.gpkg", geopackage())).refused).toMatchObject([
      { row: 2, code: "number_too_large", detail: { column: "size" } },
    ]);
  });

  it("refuses a table by the cell of its header that is no name", async () => {
    const content = `code;${"n".repeat(5_000_000)};longitude;latitude\nA;1;-5,8;6,2\n`;
    expect(await refusalOf("a.csv", content)).toMatchObject({
      code: "column_name_too_long",
      detail: { row: 1, column: 2, characters: 5_000_000, most: 500 },
    });
  });

  it("refuses a table of 100,000 columns, and rows that have as many attributes together, by their number", async () => {
    const wide = Array.from({ length: 100_000 }, (_, index) => `c${index}`).join(";");
    expect(await refusalOf("a.csv", `${wide};longitude;latitude\n`)).toMatchObject({
      code: "too_many_columns",
    });
    const features = Array.from({ length: 2001 }, (_, index) => `{"c${index}":1}`);
    expect(await refusalOf("a.geojson", collection(...features))).toMatchObject({
      code: "too_many_columns",
      detail: { together: 2001, limit: 2000 },
    });
  });

  it("never lets what a refusal says of a file grow with it", async () => {
    const header = "n".repeat(5_000_000);
    const bytes = bytesOf(`code;${header}\nA;1\n`);
    const refusal = await readPlots({ name: "a.csv", bytes }, { columns: { wkt: "x" } }).catch(
      (error) => error,
    );
    expect(refusal).toMatchObject({ code: "column_unknown" });
    expect(JSON.stringify(refusal.detail).length).toBeLessThan(10_000);
  });
});

import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { square } from "../../test/plot-factory.ts";
import { writeWkb } from "../geometry/write-wkb.ts";
import { readPlots } from "../read-plots.ts";

describe("reading GeoPackage", () => {
  function database(sql: string): Uint8Array {
    const made = new DatabaseSync(":memory:");
    made.exec(sql);
    const bytes = made.serialize();
    made.close();
    return bytes;
  }
  const LAYERS =
    "CREATE TABLE gpkg_geometry_columns (table_name, column_name, srs_id); INSERT INTO gpkg_geometry_columns VALUES ('plots', 'geom', 4326);";

  const blobOf = (hex: string) => `X'47500001E6100000${hex}'`;
  const point = blobOf(Buffer.from(writeWkb({ type: "Point", coordinates: [-5.8, 6.2] })).toString("hex"));
  const line = blobOf(
    Buffer.from(
      writeWkb({
        type: "LineString",
        coordinates: [
          [-5.8, 6.2],
          [-5.7, 6.2],
        ],
      }),
    ).toString("hex"),
  );
  const area = blobOf(Buffer.from(writeWkb(square())).toString("hex"));

  it("refuses a database without layers by name", async () => {
    await expect(readPlots({ name: "a.gpkg", bytes: database("CREATE TABLE a (b)") })).rejects.toMatchObject({
      code: "unsupported_format",
    });
  });

  it("never runs a view that would not end", async () => {
    const view = `${LAYERS} CREATE VIEW plots AS WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r) SELECT i AS geom FROM r;`;
    await expect(readPlots({ name: "a.gpkg", bytes: database(view) })).rejects.toMatchObject({
      code: "unsupported_format",
      detail: { found: "GeoPackage (VIEW plots)" },
    });
  });

  it("names the views and the missing layers beside the one that it reads, and refuses a file of missing ones alone", async () => {
    const more = `CREATE VIEW big AS SELECT * FROM plots;
      INSERT INTO gpkg_geometry_columns VALUES ('big', 'geom', 4326), ('gone', 'geom', 4326);`;
    const read = await readPlots({
      name: "a.gpkg",
      bytes: database(
        `${LAYERS} CREATE TABLE plots (n, GEOM); INSERT INTO plots VALUES (1, ${area}); ${more}`,
      ),
    });
    expect(read.rows).toEqual([{ row: 1, properties: { n: 1 }, geometry: square() }]);
    expect(read.notices[0]).toMatchObject({
      code: "other_layers_ignored",
      detail: { read: "plots", ignored: "big, gone" },
    });
    await expect(readPlots({ name: "a.gpkg", bytes: database(LAYERS) })).rejects.toMatchObject({
      code: "damaged",
      detail: { entry: "plots" },
    });
  });

  it("refuses rows whose geometry is missing or broken, and keeps the others", async () => {
    const point = "47500001E6100000" + "0101000000333333333333" + "17C0CDCCCCCCCCCC1840";
    const rows = `${LAYERS} CREATE TABLE plots (id INTEGER PRIMARY KEY, name TEXT, geom BLOB); INSERT INTO plots VALUES (1, 'é', X'${point}'), (2, 'b', NULL), (3, 'c', X'4750000100000000FF'), (4, 'd', X'${point.slice(0, -4)}');`;
    const file = await readPlots({ name: "a.gpkg", bytes: database(rows) });
    expect(file.rows).toEqual([
      { row: 1, properties: { id: 1, name: "é" }, geometry: { type: "Point", coordinates: [-5.8, 6.2] } },
    ]);
    expect(file.refused.map(({ code }) => code)).toEqual([
      "geometry_missing",
      "geometry_malformed",
      "geometry_malformed",
    ]);
  });

  // As ogr2ogr writes several layers: ogr2ogr -f GPKG a.gpkg roads.shp; ogr2ogr -update a.gpkg plots.shp
  it.each([
    ["stated", "LINESTRING", "MULTIPOLYGON", "POINT"],
    ["left open, as QGIS may write them", "GEOMETRY", "GEOMETRY", "GEOMETRY"],
  ])(
    "reads the areas before more points and still more lines, with types that are %s",
    async (_, ...types) => {
      const table = (name: string, type: string, shapes: string[]) =>
        `INSERT INTO gpkg_geometry_columns VALUES ('${name}', 'geom', '${type}', 4326, 0, 0);
       CREATE TABLE ${name} (geom BLOB); INSERT INTO ${name} VALUES ${shapes.map((shape) => `(${shape})`).join(",")};`;
      const sql = `CREATE TABLE gpkg_geometry_columns (table_name, column_name, geometry_type_name, srs_id, z, m);
      ${table("roads", types[0]!, [line, line, line])} ${table("few", types[1]!, [area])}
      ${table("plots", types[1]!, [area, area])} ${table("trees", types[2]!, [point, point, point, point])}
      INSERT INTO gpkg_geometry_columns VALUES ('empty_one', 'geom', 'POLYGON', 4326, 0, 0); CREATE TABLE empty_one (geom BLOB);`;
      const file = await readPlots({ name: "a.gpkg", bytes: database(sql) });
      expect(file.rows.map(({ geometry }) => geometry)).toEqual([square(), square()]);
      expect(file.notices[0]!.layers!.map(({ name }) => name)).toEqual([
        "plots",
        "few",
        "trees",
        "roads",
        "empty_one",
      ]);
    },
  );

  it("offers the layers with their counts, and reads the one that the user chose", async () => {
    const sql = `${LAYERS} INSERT INTO gpkg_geometry_columns VALUES ('bornes', 'geom', 4326);
      CREATE TABLE plots (id INTEGER, geom BLOB); INSERT INTO plots VALUES (1, NULL), (2, NULL);
      CREATE TABLE bornes (nom TEXT, geom BLOB); INSERT INTO bornes VALUES ('B1', NULL);`;
    const bytes = database(sql);
    const [plots, bornes] = [
      { name: "plots", rows: 2 },
      { name: "bornes", rows: 1 },
    ];
    const first = await readPlots({ name: "a.gpkg", bytes });
    expect(first.notices[0]).toMatchObject({ code: "other_layers_ignored", layers: [plots, bornes] });
    const chosen = await readPlots({ name: "a.gpkg", bytes }, { layer: "bornes" });
    expect(chosen.refused.map(({ properties }) => properties)).toEqual([{ nom: "B1" }]);
    expect(chosen.notices[0]).toMatchObject({ code: "other_layers_ignored", layers: [bornes, plots] });
  });
});

import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { square } from "../../test/plot-factory.ts";
import { FileRefusal } from "../file-refusal.ts";
import { writeWkb } from "../geometry/write-wkb.ts";
import { readPlots } from "../read-plots.ts";
import { openSource } from "../source/byte-source.ts";
import { refuseSharedPages } from "./refuse-shared-pages.ts";
import { countStored, findStoredTable } from "./stored-table.ts";

describe("a GeoPackage whose maker means harm", () => {
  /** SQLite says so when it computes it, and at once; one that takes for ever could not be stopped. */
  const FATAL = "abs(-9223372036854775808)";
  const area = `X'47500001E6100000${Buffer.from(writeWkb(square())).toString("hex")}'`;
  const CATALOGUE = "CREATE TABLE gpkg_geometry_columns (table_name, column_name, srs_id);";
  const ASSUMED = { code: "crs_assumed_wgs84" };
  const NAMED = "INSERT INTO gpkg_geometry_columns VALUES ('plots', 'geom', 4326);";

  /** A computed column of `fid + 1` becomes one of any expression, as a written schema allows. */
  function file(sql: string, change: (database: DatabaseSync) => void = () => undefined): Uint8Array {
    const made = new DatabaseSync(":memory:");
    made.enableDefensive(false);
    made.exec(sql);
    made.exec("PRAGMA writable_schema = ON");
    made.prepare("UPDATE sqlite_schema SET sql = replace(sql, 'fid + 1', ?)").run(FATAL);
    change(made);
    const bytes = made.serialize();
    made.close();
    return bytes;
  }
  const read = (bytes: Uint8Array, limits = {}) => readPlots({ name: "a.gpkg", bytes }, { limits });

  it("is read without its computed columns, which are named", async () => {
    const sql = `${CATALOGUE} ${NAMED} CREATE TABLE plots (fid INTEGER PRIMARY KEY, harm AS (fid + 1) VIRTUAL,
      twice AS (fid * 2) STORED, geom BLOB); INSERT INTO plots (geom) VALUES (${area});`;
    const plots = await read(file(sql));
    expect(plots.rows).toEqual([{ row: 1, properties: { fid: 1, twice: 2 }, geometry: square() }]);
    expect(plots.notices).toMatchObject([{ code: "columns_not_read", detail: { columns: "harm" } }, ASSUMED]);
  });

  it("is refused by name where the outline is computed, and named beside a layer that is read", async () => {
    const computed = `CREATE TABLE plots (fid INTEGER PRIMARY KEY, geom AS (fid + 1) VIRTUAL); INSERT INTO plots (fid) VALUES (1);`;
    await expect(read(file(`${CATALOGUE} ${NAMED} ${computed}`))).rejects.toMatchObject({
      code: "unsupported_format",
      detail: { found: "GeoPackage (GENERATED COLUMN plots)" },
    });
    const other = `CREATE TABLE fields (geom BLOB); INSERT INTO fields VALUES (${area});
      INSERT INTO gpkg_geometry_columns VALUES ('fields', 'geom', 4326);`;
    const beside = await read(file(`${CATALOGUE} ${NAMED} ${computed} ${other}`));
    expect(beside.notices).toMatchObject([
      { code: "other_layers_ignored", detail: { read: "fields", ignored: "plots" } },
      ASSUMED,
    ]);
  });

  it("computes nothing of its catalogue either", async () => {
    const sql = `CREATE TABLE gpkg_geometry_columns (fid INTEGER PRIMARY KEY, table_name, column_name, srs_id, harm AS (fid + 1));
      CREATE TABLE gpkg_spatial_ref_sys (fid INTEGER PRIMARY KEY, srs_id, organization, organization_coordsys_id, definition AS (fid + 1));
      INSERT INTO gpkg_geometry_columns (table_name, column_name, srs_id) VALUES ('plots', 'geom', 32630);
      INSERT INTO gpkg_spatial_ref_sys (srs_id, organization, organization_coordsys_id) VALUES (32630, 'EPSG', 32630);
      CREATE TABLE plots (geom BLOB); INSERT INTO plots VALUES (${area});`;
    expect((await read(file(sql))).crs.code).toBe("EPSG:32630");
  });

  it("has no virtual table read that says it is a table of its own", async () => {
    const sql = `${CATALOGUE} ${NAMED} CREATE VIRTUAL TABLE plots USING rtree(geom, a, b); INSERT INTO plots VALUES (1, 2, 3);`;
    const rooted = file(sql, (database) =>
      database.exec("UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'plots'"),
    );
    await expect(read(rooted)).rejects.toMatchObject({ detail: { found: "GeoPackage (VIEW plots)" } });
  });

  it("gives no more than the limit of what its rows share, and no value that nobody could keep", async () => {
    const rows = Array.from({ length: 20 }, () => `(${area})`).join(",");
    const shared = `${CATALOGUE} ${NAMED} CREATE TABLE plots (geom BLOB); INSERT INTO plots VALUES ${rows};
      ALTER TABLE plots ADD COLUMN note DEFAULT '${"x".repeat(10_000)}';`;
    expect((await read(file(shared))).rows).toHaveLength(20);
    await expect(read(file(shared), { unpackedBytes: 150_000 })).rejects.toMatchObject({ code: "zip_bomb" });
    const long = `${CATALOGUE} ${NAMED} CREATE TABLE plots (geom BLOB); INSERT INTO plots VALUES (zeroblob(70000000));`;
    await expect(read(file(long))).rejects.toMatchObject({ code: "unsupported_format" });
  });

  it("is refused where its catalogue names a page twice, which SQLite would read again and again", async () => {
    const made = new DatabaseSync(":memory:");
    made.exec("PRAGMA page_size = 512");
    for (let table = 0; table < 60; table += 1) made.exec(`CREATE TABLE t${table} (a)`);
    const bytes = made.serialize();
    made.close();
    const isOf = (code: string) => expect(read(bytes)).rejects.toMatchObject({ code });
    await isOf("unsupported_format");
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    expect(view.getUint8(100)).toBe(5);
    const [first, second] = [view.getUint16(112), view.getUint16(114)];
    const kept = view.getUint32(second);
    view.setUint32(second, view.getUint32(first));
    expect(() => refuseSharedPages(openSource({ name: "a.gpkg", bytes }, 65_536))).toThrow(FileRefusal);
    await isOf("damaged");
    view.setUint32(second, 1);
    expect(() => refuseSharedPages(openSource({ name: "a.gpkg", bytes }, 65_536))).toThrow(FileRefusal);
    view.setUint32(second, kept);
    expect(() => refuseSharedPages(openSource({ name: "a.gpkg", bytes }, 65_536))).not.toThrow();
  });

  it("is not counted beyond the most that may be read", () => {
    const database = new DatabaseSync(":memory:");
    database.exec("CREATE TABLE plots (a); INSERT INTO plots VALUES (1), (2), (3)");
    const plots = findStoredTable(database, "PLOTS")!;
    expect([countStored(database, plots, 2), countStored(database, plots, 9)]).toEqual([2, 3]);
    database.close();
  });
});

import type { DatabaseSync } from "node:sqlite";

/** The layer as its catalogue tables name it. */
export type GeopackageLayer = {
  table: string;
  /** what people read */
  title: string;
  /** ISO 8601, in UTC */
  changedAt: string;
};

export const GEOMETRY_COLUMN = "geom";
export const ID_COLUMN = "fid";
export const WGS84 = 4326;

/** A name between quotation marks, as SQL wants it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

// "GPKG", and version 1.3: GDAL before 3.7 warns about 1.4.
const HEAD = "PRAGMA application_id = 0x47504B47; PRAGMA user_version = 10300";

const CATALOGUE = `
  CREATE TABLE gpkg_spatial_ref_sys (
    srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
    organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
  CREATE TABLE gpkg_contents (
    table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
    last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
    min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
    CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));
  CREATE TABLE gpkg_geometry_columns (
    table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
    z TINYINT NOT NULL, m TINYINT NOT NULL,
    CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name),
    CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents (table_name),
    CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id));
  CREATE TABLE gpkg_extensions (
    table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL, scope TEXT NOT NULL,
    CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name))`;

const WGS84_DEFINITION =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]';

/** The tables that make a SQLite database a GeoPackage, with the three reference systems that each must hold. */
export function createCatalogue(database: DatabaseSync): void {
  database.exec(HEAD);
  database.exec(CATALOGUE);
  const add = database.prepare("INSERT INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, ?)");
  add.run("Undefined cartesian", -1, "NONE", -1, "undefined", "cartesian, not known");
  add.run("Undefined geographic", 0, "NONE", 0, "undefined", "geographic, not known");
  add.run("WGS 84 geodetic", WGS84, "EPSG", WGS84, WGS84_DEFINITION, "longitude and latitude in degrees");
}

/** Makes the layer known; its extent follows when the features are in. */
export function registerLayer(database: DatabaseSync, { table, title, changedAt }: GeopackageLayer): void {
  database
    .prepare(
      `INSERT INTO gpkg_contents (table_name, data_type, identifier, last_change, srs_id)
       VALUES (?, 'features', ?, ?, ${WGS84})`,
    )
    .run(table, title, changedAt);
  database
    .prepare(`INSERT INTO gpkg_geometry_columns VALUES (?, '${GEOMETRY_COLUMN}', 'GEOMETRY', ${WGS84}, 0, 0)`)
    .run(table);
}

import { DatabaseSync } from "node:sqlite";
import type { Polygon } from "geojson";
import type { PlotRecord } from "./plot-files.ts";

const definitions = `
  pragma application_id = 0x47504B47;
  pragma user_version = 10300;
  create table gpkg_spatial_ref_sys (
    srs_name text not null, srs_id integer primary key, organization text not null,
    organization_coordsys_id integer not null, definition text not null, description text
  );
  insert into gpkg_spatial_ref_sys values
    ('Undefined cartesian', -1, 'NONE', -1, 'undefined', null),
    ('Undefined geographic', 0, 'NONE', 0, 'undefined', null),
    ('WGS 84', 4326, 'EPSG', 4326,
     'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]]', null);
  create table gpkg_contents (
    table_name text primary key, data_type text not null, identifier text unique, description text default '',
    last_change datetime not null default '2026-01-01T00:00:00.000Z',
    min_x double, min_y double, max_x double, max_y double, srs_id integer
  );
  insert into gpkg_contents (table_name, data_type, identifier, srs_id) values ('plots', 'features', 'plots', 4326);
  create table gpkg_geometry_columns (
    table_name text not null, column_name text not null, geometry_type_name text not null, srs_id integer not null,
    z tinyint not null, m tinyint not null, primary key (table_name, column_name)
  );
  insert into gpkg_geometry_columns values ('plots', 'geom', 'POLYGON', 4326, 0, 0);
  create table plots (fid integer primary key autoincrement, geom blob, code text, farmer text, hectares real);
`;

/** Writes plots as a GeoPackage of one layer, without a spatial index (OGC 12-128r18). */
export function writeGeopackage(path: string, records: readonly PlotRecord[]): void {
  const database = new DatabaseSync(path);
  database.exec(definitions);
  database.exec("begin");
  const insert = database.prepare("insert into plots (geom, code, farmer, hectares) values (?, ?, ?, ?)");
  for (const { geometry, properties } of records) {
    const { code, farmer, hectares } = properties;
    insert.run(geometryBlob(geometry), code, farmer, hectares);
  }
  database.exec("commit");
  database.close();
}

/** Header of a GeoPackage geometry without envelope, then well-known binary, both little-endian. */
function geometryBlob({ coordinates }: Polygon): Uint8Array {
  const [ring = []] = coordinates;
  const view = new DataView(new ArrayBuffer(8 + 13 + 16 * ring.length));
  view.setUint16(0, 0x4750);
  view.setUint8(3, 1);
  view.setInt32(4, 4326, true);
  view.setUint8(8, 1);
  view.setUint32(9, 3, true);
  view.setUint32(13, 1, true);
  view.setUint32(17, ring.length, true);
  ring.forEach(([x, y], index) => {
    view.setFloat64(21 + 16 * index, x!, true);
    view.setFloat64(29 + 16 * index, y!, true);
  });
  return new Uint8Array(view.buffer);
}

import { mapPositions } from "@parcelle/geometry/map-positions";
import { zipSync } from "fflate";
import type { Geometry, Position } from "geojson";
import proj4 from "proj4";
import { knownCrs } from "./crs/known-codes.ts";
import { type DbfField, writeDbf } from "./shapefile/write-dbf.ts";
import { writeShapes } from "./shapefile/write-shapes.ts";

/** A layer to write. All geometries are points, or all are polygons; null is a plot without geometry. */
export type WrittenShapefile = {
  /** name of the files in the zip, without extension */
  name: string;
  /** WGS 84 longitude, latitude in degrees; rings are written as given, open or crossing */
  features: readonly {
    geometry: Geometry | null;
    properties: Readonly<Record<string, string | number | boolean | null>>;
  }[];
  /** columns in order; names are cut to the ten letters that a .dbf allows and made different */
  fields: readonly DbfField[];
  /** "EPSG:4326", or a WGS 84 UTM zone "EPSG:326xx" or "EPSG:327xx" */
  crs: string;
};

const GEOGRAPHIC =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/**
 * Writes a zipped shapefile: .shp, .shx, .dbf, .prj and .cpg (UTF-8). Outer rings are turned clockwise as the format
 * wants; nothing else is changed.
 *
 * @param layer name, features, fields, coordinate system
 * @returns bytes of the zip
 * @throws RangeError for lines, for points mixed with polygons, for another coordinate system
 * @see ESRI Shapefile Technical Description, July 1998
 */
export function writeShapefile({ name, features, fields, crs }: WrittenShapefile): Uint8Array {
  const { prj, project } = targetOf(crs);
  const geometries = features.map(({ geometry }) =>
    geometry === null ? null : mapPositions(geometry, project),
  );
  const { shp, shx } = writeShapes(geometries);
  const encoder = new TextEncoder();
  return zipSync({
    [`${name}.shp`]: shp,
    [`${name}.shx`]: shx,
    [`${name}.dbf`]: writeDbf(
      fields,
      features.map(({ properties }) => properties),
    ),
    [`${name}.prj`]: encoder.encode(prj),
    [`${name}.cpg`]: encoder.encode("UTF-8"),
  });
}

function targetOf(crs: string): { prj: string; project: (position: Position) => Position } {
  if (crs === "EPSG:4326") return { prj: GEOGRAPHIC, project: (position) => position.slice(0, 2) };
  const zone = /^EPSG:32([67])(\d\d)$/.exec(crs);
  const definition = zone === null ? null : (knownCrs(crs)?.definition ?? null);
  if (zone === null || definition === null)
    throw new RangeError(`Not WGS 84 or one of its UTM zones: ${crs}`);
  const { forward } = proj4("WGS84", definition);
  const project = (position: Position): Position => forward([position[0]!, position[1]!]) as Position;
  return { prj: utmDefinition(Number(zone[2]), zone[1] === "7"), project };
}

function utmDefinition(zone: number, south: boolean): string {
  const parameters = [
    ["False_Easting", "500000.0"],
    ["False_Northing", south ? "10000000.0" : "0.0"],
    ["Central_Meridian", `${zone * 6 - 183}.0`],
    ["Scale_Factor", "0.9996"],
    ["Latitude_Of_Origin", "0.0"],
  ].map(([parameter, value]) => `PARAMETER["${parameter}",${value}]`);
  const name = `WGS_1984_UTM_Zone_${zone}${south ? "S" : "N"}`;
  return `PROJCS["${name}",${GEOGRAPHIC},PROJECTION["Transverse_Mercator"],${parameters.join(",")},UNIT["Meter",1.0]]`;
}

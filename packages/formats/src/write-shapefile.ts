import { mapPositions } from "@parcelle/geometry/map-positions";
import type { Geometry, Position } from "geojson";
import proj4 from "proj4";
import { knownCrs } from "./crs/known-codes.ts";
import { inScratchFolder } from "./in-scratch-folder.ts";
import { ShapeSpool } from "./shapefile/spool-shapes.ts";
import type { DbfField, DbfRecord } from "./shapefile/write-dbf.ts";
import { type ShapeKind, shapeKindOf } from "./shapefile/write-shapes.ts";
import type { WrittenRows } from "./written-rows.ts";
import { type WrittenEntry, writeZip } from "./zip/write-zip.ts";

/** A layer to write: points, polygons or both; null is a plot without geometry. */
export type WrittenShapefile = {
  /** name of the files in the zip, without extension */
  name: string;
  /** WGS 84 longitude, latitude in degrees; rings are written as given, open or crossing */
  features: WrittenRows<{ geometry: Geometry | null; properties: DbfRecord }>;
  /** columns in order; names are cut to the ten letters that a .dbf allows and made different */
  fields: readonly DbfField[];
  /** "EPSG:4326", or a WGS 84 UTM zone "EPSG:326xx" or "EPSG:327xx" */
  crs: string;
  /** where parts lie while they grow; the system's temporary folder when not given */
  scratch?: string;
};

const GEOGRAPHIC =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/**
 * Writes a zipped shapefile: .shp, .shx, .dbf, .prj and .cpg (UTF-8). Outer rings are turned clockwise as the format
 * wants; nothing else is changed. A shapefile has one kind of shape: where there are several, each kind gets its own,
 * with the kind behind the name ("plots-points").
 *
 * @param layer name, features, fields, coordinate system
 * @returns the zip in pieces; parts grow on disk, so that memory does not
 * @throws RangeError for lines, for another coordinate system
 * @see ESRI Shapefile Technical Description, July 1998
 */
export function writeShapefile(layer: WrittenShapefile): AsyncGenerator<Uint8Array> {
  const target = targetOf(layer.crs);
  return inScratchFolder(layer.scratch, (folder) => writeLayer(layer, target, folder));
}

type Target = { prj: string; project: (position: Position) => Position };

async function* writeLayer(
  { name, features, fields }: WrittenShapefile,
  { prj, project }: Target,
  folder: string,
): AsyncGenerator<Uint8Array> {
  const spools = new Map<ShapeKind, ShapeSpool>();
  const spoolOf = async (kind: ShapeKind) => {
    const spool = spools.get(kind) ?? (await ShapeSpool.create(folder, kind, fields));
    spools.set(kind, spool);
    return spool;
  };
  try {
    for await (const { geometry, properties } of features) {
      const [known = "polygons"] = spools.keys();
      const spool = await spoolOf(geometry === null ? known : shapeKindOf(geometry));
      await spool.add(geometry === null ? null : mapPositions(geometry, project), properties);
    }
    if (spools.size === 0) await spoolOf("polygons");
    yield* writeZip(entriesOf([...spools.values()], name, prj));
  } finally {
    for (const spool of spools.values()) await spool.close();
  }
}

function entriesOf(spools: readonly ShapeSpool[], name: string, prj: string): WrittenEntry[] {
  const encoder = new TextEncoder();
  return spools.flatMap((spool) => {
    const own = spools.length === 1 ? name : `${name}-${spool.kind}`;
    return [
      ...spool.entries(own),
      { name: `${own}.prj`, chunks: [encoder.encode(prj)] },
      { name: `${own}.cpg`, chunks: [encoder.encode("UTF-8")] },
    ];
  });
}

function targetOf(crs: string): Target {
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

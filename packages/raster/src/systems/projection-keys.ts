import type { WrittenParameter } from "@parcelle/formats/crs/definition";
import { type Role, roleName } from "@parcelle/formats/crs/projection-roles";
import { UnreadPart } from "@parcelle/formats/crs/unread-part";
import { geoKey } from "./geo-keys.ts";

/** GeoKeys that may hold a parameter, the first one goes before the others (libgeotiff), and its greatest size. */
const parameterKeys: [role: Role, most: number, ...keys: number[]][] = [
  ["originLatitude", 90, geoKey.originLatitude, geoKey.falseOriginLatitude, geoKey.centreLatitude],
  [
    ...(["originLongitude", 360, geoKey.originLongitude, geoKey.falseOriginLongitude] as const),
    ...[geoKey.centreLongitude, geoKey.poleLongitude],
  ],
  ["firstParallel", 90, geoKey.firstParallel],
  ["secondParallel", 90, geoKey.secondParallel],
  ["azimuth", 360, geoKey.azimuth],
  ["gridAngle", 360, geoKey.gridAngle],
  ["scale", 10, geoKey.originScale, geoKey.centreScale],
  ["falseEasting", 1e9, geoKey.falseEasting, geoKey.falseOriginEasting, geoKey.centreEasting],
  ["falseNorthing", 1e9, geoKey.falseNorthing, geoKey.falseOriginNorthing, geoKey.centreNorthing],
];

/** Methods as GeoTIFF numbers them (ProjCoordTransGeoKey), by the names that Well-Known Text has for them. */
const methodNames: Record<number, string> = {
  1: "Transverse_Mercator",
  2: "Alaska_Modified_Transverse_Mercator",
  3: "Hotine_Oblique_Mercator",
  4: "Laborde_Oblique_Mercator",
  5: "Swiss_Oblique_Cylindrical",
  6: "Spherical_Oblique_Mercator",
  8: "Lambert_Conformal_Conic_2SP",
  9: "Lambert_Conformal_Conic_1SP",
  10: "Lambert_Azimuthal_Equal_Area",
  11: "Albers_Conic_Equal_Area",
  12: "Azimuthal_Equidistant",
  13: "Equidistant_Conic",
  14: "Stereographic",
  15: "Polar_Stereographic",
  16: "Oblique_Stereographic",
  17: "Equirectangular",
  18: "Cassini_Soldner",
  19: "Gnomonic",
  20: "Miller_Cylindrical",
  21: "Orthographic",
  22: "Polyconic",
  23: "Robinson",
  24: "Sinusoidal",
  25: "VanDerGrinten",
  26: "New_Zealand_Map_Grid",
  27: "Transverse_Mercator_South_Orientated",
  28: "Cylindrical_Equal_Area",
  9815: "Hotine_Oblique_Mercator_Azimuth_Center",
};

/**
 * The projection that the keys of a file describe. Its angles are degrees whatever the unit of angle of the file is: GDAL
 * writes and reads them so.
 * @param numbers GeoKeys of the file
 * @param unit metres in one unit of the coordinates
 * @throws UnreadPart for a method without a name, and for a figure that is none on Earth
 */
export function projectionOfKeys(
  numbers: ReadonlyMap<number, number>,
  unit: number,
): { method: string; parameters: WrittenParameter[] } {
  const number = numbers.get(geoKey.method);
  const parameters = parameterKeys.flatMap(([role, most, ...keys]) => {
    const key = keys.find((each) => numbers.has(each));
    if (key === undefined) return [];
    const value = numbers.get(key)!;
    const isPossible = Math.abs(value) <= most && (role !== "scale" || value > 0.1);
    if (!isPossible) throw new UnreadPart("parameter", `${roleName(role)} = ${value}`);
    return [{ name: roleName(role), value, degrees: 1, metres: unit }];
  });
  const mercator = numbers.has(geoKey.firstParallel) ? "Mercator_2SP" : "Mercator_1SP";
  const method = number === 7 ? mercator : methodNames[number ?? 0];
  if (method === undefined) throw new UnreadPart("method", number === undefined ? "(?)" : String(number));
  return { method, parameters };
}

import type { Definition } from "./definition.ts";
import { plainName } from "./plain-name.ts";
import type { RoleValues } from "./projection-roles.ts";
import { UnreadPart } from "./unread-part.ts";

/**
 * Brings a position as the file has it to easting and northing in metres (or degrees east and north); null where it is
 * so already.
 */
export type Turn = ((x: number, y: number) => [east: number, north: number]) | null;

/** Which number is the easting, and the signs of easting and northing. */
type Order = { swapped: boolean; east: 1 | -1; north: 1 | -1 };

const PLAIN: Order = { swapped: false, east: 1, north: 1 };
const SOUTH_WEST: Order = { swapped: true, east: -1, north: -1 };

/**
 * Orders of two directions. North before east is east before north in files: shapefiles and GeoPackages have x first
 * whatever the definition says. Both towards one pole are the axes of a polar system.
 *
 * @see GeoPackage 1.3, requirement 11 and annex E; GDAL's traditional order, whose other pairs stand as they are written
 */
const ORDERS: Readonly<Record<string, Order>> = {
  "EAST NORTH": PLAIN,
  "NORTH EAST": PLAIN,
  "NORTH NORTH": PLAIN,
  "SOUTH SOUTH": PLAIN,
  "WEST SOUTH": { swapped: false, east: -1, north: -1 },
  "SOUTH WEST": SOUTH_WEST,
  "WEST NORTH": { swapped: false, east: -1, north: 1 },
  "NORTH WEST": { swapped: true, east: -1, north: 1 },
  "EAST SOUTH": { swapped: false, east: 1, north: -1 },
  "SOUTH EAST": { swapped: true, east: 1, north: -1 },
};

/**
 * The directions of a system's numbers as PROJ's +axis takes them: "enu", "swu" for Krovak's south and west.
 *
 * @param definition of the system
 * @param values its parameters by role: ESRI tells Krovak's directions by them
 * @throws UnreadPart for axes that are not known
 */
export function directionsOf(definition: Definition, values: RoleValues): string {
  const { swapped, east, north } = orderOf(definition, values);
  const [first, second] = [east === 1 ? "e" : "w", north === 1 ? "n" : "s"];
  return swapped ? `${second}${first}u` : `${first}${second}u`;
}

/**
 * How positions of a system are turned to easting and northing.
 *
 * @param definition of the system
 * @param values its parameters by role: ESRI tells Krovak's directions by them
 * @throws UnreadPart for axes that are not known
 */
export function turnOf(definition: Definition, values: RoleValues): Turn {
  const { swapped, east, north } = orderOf(definition, values);
  const unit = definition.unit;
  if (!swapped && east === 1 && north === 1) return unit === 1 ? null : (x, y) => [x * unit, y * unit];
  return swapped
    ? (x, y) => [east * unit * y, north * unit * x]
    : (x, y) => [east * unit * x, north * unit * y];
}

function orderOf({ axes, method, projected }: Definition, values: RoleValues): Order {
  const name = plainName(method ?? "");
  if (axes.length === 0) return withoutAxes(name, values);
  const order = ORDERS[axes.join(" ")];
  const isPlain = order === PLAIN;
  if (order === undefined || (!projected && !isPlain)) throw new UnreadPart("axis", axes.join(", "));
  return order;
}

function withoutAxes(name: string, values: RoleValues): Order {
  if (name === "transversemercatorsouthorientated") return ORDERS["WEST SOUTH"]!;
  if (name !== "krovak" || !values.has("planeRotation")) return PLAIN;
  const told = ["xScale", "yScale", "planeRotation"] as const;
  const [x, y, rotation] = told.map((role) => values.get(role));
  if (x === -1 && y === 1 && rotation === 90) return PLAIN;
  if (x === 1 && y === 1 && rotation === 0) return SOUTH_WEST;
  throw new UnreadPart("axis", `X_Scale = ${x}, Y_Scale = ${y}, XY_Plane_Rotation = ${rotation}`);
}

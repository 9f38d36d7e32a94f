import type { WrittenParameter } from "./definition.ts";
import { plainName } from "./plain-name.ts";
import { UnreadPart } from "./unread-part.ts";

/** What a parameter of a projection is, whatever a dialect calls it. */
export type Role =
  | "originLatitude"
  | "originLongitude"
  | "firstParallel"
  | "secondParallel"
  | "azimuth"
  | "gridAngle"
  | "pseudoParallel"
  | "scale"
  | "falseEasting"
  | "falseNorthing"
  | "sphereType"
  | "xScale"
  | "yScale"
  | "planeRotation";

type Kind = "angle" | "length" | "number";

/** Kind, the name by which people are told, the value by which it changes nothing, then all names without blanks and signs. */
const ROLES: Record<Role, [kind: Kind, shown: string, neutral: number, ...names: string[]]> = {
  originLatitude: [
    ...(["angle", "Latitude_Of_Origin", 0, "latitudeoforigin", "latitudeofnaturalorigin"] as const),
    ...["latitudeoffalseorigin", "latitudeofcenter", "latitudeofcentre", "latitudeofprojectioncentre"],
    "centralparallel",
  ],
  originLongitude: [
    ...(["angle", "Central_Meridian", 0, "centralmeridian", "longitudeofnaturalorigin"] as const),
    ...["longitudeoffalseorigin", "longitudeoforigin", "longitudeofcenter", "longitudeofcentre"],
    ...["longitudeofprojectioncentre", "straightverticallongitudefrompole"],
  ],
  firstParallel: [
    ...(["angle", "Standard_Parallel_1", 0, "standardparallel1", "standardparallel"] as const),
    ...["latitudeof1ststandardparallel", "latitudeofstandardparallel"],
  ],
  secondParallel: ["angle", "Standard_Parallel_2", 0, "standardparallel2", "latitudeof2ndstandardparallel"],
  azimuth: [
    ...(["angle", "Azimuth", 0, "azimuth", "azimuthofinitialline", "azimuthatprojectioncentre"] as const),
    "colatitudeofconeaxis",
  ],
  gridAngle: ["angle", "Rectified_Grid_Angle", 0, "rectifiedgridangle", "anglefromrectifiedtoskewgrid"],
  pseudoParallel: [
    ...(["angle", "Pseudo_Standard_Parallel_1", 0, "pseudostandardparallel1"] as const),
    "latitudeofpseudostandardparallel",
  ],
  scale: [
    ...(["number", "Scale_Factor", 1, "scalefactor", "scalefactoratnaturalorigin"] as const),
    ...["scalefactoratprojectioncentre", "scalefactoroninitialline", "scalefactoronpseudostandardparallel"],
    "scalefactorattheprojectioncentre",
  ],
  falseEasting: [
    ...(["length", "False_Easting", 0, "falseeasting", "eastingatfalseorigin"] as const),
    "eastingatprojectioncentre",
  ],
  falseNorthing: [
    ...(["length", "False_Northing", 0, "falsenorthing", "northingatfalseorigin"] as const),
    "northingatprojectioncentre",
  ],
  sphereType: ["number", "Auxiliary_Sphere_Type", 0, "auxiliaryspheretype"],
  xScale: ["number", "X_Scale", 1, "xscale"],
  yScale: ["number", "Y_Scale", 1, "yscale"],
  planeRotation: ["angle", "XY_Plane_Rotation", 0, "xyplanerotation"],
};

const BY_NAME = new Map(
  (Object.entries(ROLES) as [Role, (typeof ROLES)[Role]][]).flatMap(([role, [, , , ...names]]) =>
    names.map((name) => [name, role] as const),
  ),
);

/** Values by role: degrees, metres, numbers. */
export type RoleValues = ReadonlyMap<Role, number>;

/**
 * Brings the parameters of a definition to their roles.
 *
 * @param written as the text has them
 * @throws UnreadPart for a name that no method of ours has
 */
export function roleValues(written: readonly WrittenParameter[]): RoleValues {
  const values = new Map<Role, number>();
  for (const { name, value, degrees, metres } of written) {
    const role = BY_NAME.get(plainName(name));
    if (role === undefined) throw new UnreadPart("parameter", name);
    const [kind] = ROLES[role];
    values.set(role, kind === "angle" ? value * degrees : kind === "length" ? value * metres : value);
  }
  return values;
}

/** The name by which people know a role. */
export function roleName(role: Role): string {
  return ROLES[role][1];
}

/** The value with which a parameter changes nothing, so that a method that does not know it may pass it over. */
export function neutralValue(role: Role): number {
  return ROLES[role][2];
}

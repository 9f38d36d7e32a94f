import type { Definition } from "./definition.ts";
import { plainName } from "./plain-name.ts";
import { METHODS, type Method } from "./projection-methods.ts";
import { neutralValue, type Role, type RoleValues, roleName, roleValues } from "./projection-roles.ts";
import { UnreadPart } from "./unread-part.ts";

/** A projection as PROJ writes it, without ellipsoid, and which values it had to assume ("False_Easting = 0"). */
export type WrittenProjection = { text: string; assumed: string[]; values: RoleValues; isSpherical: boolean };

const SPHERICAL = ["mercatorauxiliarysphere", "popularvisualisationpseudomercator"];

/**
 * The projection of a definition for PROJ and proj4. A parameter that the method knows and the text leaves out takes
 * PROJ's default, and is named.
 *
 * @param definition a projected system
 * @throws UnreadPart for a method or parameter that is not known, or one without which nothing can be read
 */
export function writeProjection(definition: Definition): WrittenProjection {
  const name = plainName(definition.method ?? "");
  if (isWebMercator(definition)) return sphericalMercator(definition);
  if (definition.extension !== null) throw new UnreadPart("extension", definition.extension);
  const values = roleValues(definition.parameters);
  const method = METHODS[name];
  if (method === undefined) throw new UnreadPart("method", definition.method ?? "");
  const own = specialCase(method, name, values);
  refuseOthers(own, values);
  checkKrovak(own, values, definition);
  const assumed: string[] = [];
  const written = own.parameters.map(({ role, proj, otherwise, untold }) => {
    const value = values.get(role);
    if (value !== undefined) return `+${proj}=${value}`;
    if (otherwise === "needed") throw new UnreadPart("parameter", `${roleName(role)} (?)`);
    if (Number.isNaN(otherwise)) return `+${proj}=${values.get("azimuth")}`;
    if (!untold) assumed.push(`${roleName(role)} = ${otherwise}`);
    return `+${proj}=${otherwise}`;
  });
  const text = [`+proj=${own.proj}`, ...(own.flags === undefined ? [] : [own.flags]), ...written].join(" ");
  return { text, assumed, values, isSpherical: SPHERICAL.includes(name) };
}

/** Version 1 has no name for it: GDAL writes Mercator_1SP with what is meant in an extension. */
function isWebMercator({ extension }: Definition): boolean {
  return extension !== null && /\+proj=merc\s+\+a=6378137\s+\+b=6378137\s/.test(extension);
}

function sphericalMercator(definition: Definition): WrittenProjection {
  const values = roleValues(definition.parameters);
  const text = `+proj=merc +lon_0=${values.get("originLongitude") ?? 0} +x_0=${values.get("falseEasting") ?? 0} +y_0=${values.get("falseNorthing") ?? 0}`;
  return { text, assumed: [], values, isSpherical: true };
}

/** Where one name of a dialect stands for several methods, the numbers tell which. */
function specialCase(method: Method, name: string, values: RoleValues): Method {
  const latitude = values.get("originLatitude");
  if (name === "lambertconformalconic" && !values.has("secondParallel")) return oneParallel(method);
  if (name === "polarstereographic" || name === "polarstereographicvarianta")
    return polarCase(method, latitude ?? 0, values.get("scale") ?? 1);
  if (name === "polarstereographicvariantb") {
    const pole = (values.get("firstParallel") ?? 0) < 0 ? -90 : 90;
    return { ...method, flags: `+lat_0=${pole}` };
  }
  const isSwiss =
    method.proj === "omerc" && values.get("azimuth") === 90 && (values.get("gridAngle") ?? 90) === 90;
  return isSwiss && method.flags === undefined ? METHODS.swissobliquecylindrical! : method;
}

/** ESRI's method with one parallel: the second one is the first. */
function oneParallel(method: Method): Method {
  return { ...method, parameters: method.parameters.filter(({ role }) => role !== "secondParallel") };
}

/** Version 1 writes the parallel of true scale, or the pole and a scale, under the same name. */
function polarCase(method: Method, latitude: number, scale: number): Method {
  const isPole = Math.abs(Math.abs(latitude) - 90) < 1e-9;
  if (!isPole && Math.abs(scale - 1) > 1e-9)
    throw new UnreadPart("parameter", `Latitude_Of_Origin = ${latitude}`);
  const flags = `+lat_0=${latitude < 0 ? -90 : 90}`;
  const proj = isPole ? "lat_0" : "lat_ts";
  const parameters = method.parameters
    .map((each) => (each.role === "originLatitude" ? { ...each, proj } : each))
    .filter(({ role }) => isPole || role !== "scale");
  return { ...method, ...(isPole ? {} : { flags }), parameters };
}

/** proj4 has the figures of the Czech and Slovak survey built in. */
function checkKrovak(method: Method, values: RoleValues, { ellipsoid }: Definition): void {
  if (method.proj !== "krovak") return;
  const expected: [Role, number][] = [
    ["azimuth", 30.288139752777],
    ["pseudoParallel", 78.5],
  ];
  for (const [role, value] of expected) {
    const own = values.get(role);
    if (own !== undefined && Math.abs(own - value) > 1e-5)
      throw new UnreadPart("parameter", `${roleName(role)} = ${own}`);
  }
  if (Math.abs(ellipsoid.axis - 6377397.155) > 0.01) throw new UnreadPart("method", "Krovak");
}

const READ_AS_AXES: ReadonlySet<Role> = new Set(["xScale", "yScale", "planeRotation"]);

/** A parameter that the method has not may stand there with the value by which it changes nothing. */
function refuseOthers(method: Method, values: RoleValues): void {
  const known = new Set(method.parameters.map(({ role }) => role));
  if (method.proj === "somerc") for (const role of ["azimuth", "gridAngle"] as const) known.add(role);
  if (method.proj === "krovak") for (const role of READ_AS_AXES) known.add(role);
  for (const [role, value] of values) {
    if (known.has(role) || value === neutralValue(role)) continue;
    throw new UnreadPart("parameter", `${roleName(role)} = ${value}`);
  }
}

import type { Role } from "./projection-roles.ts";

/**
 * How a method's parameter reaches PROJ. `otherwise` is the value that PROJ takes where a file leaves it out; "needed"
 * where there is none that could be right. `untold` defaults are usual: whole dialects do not write the parameter.
 */
export type MethodParameter = { role: Role; proj: string; otherwise: number | "needed"; untold?: true };

/** A projection: its name in PROJ, flags that it needs, and its parameters. */
export type Method = { proj: string; flags?: string; parameters: readonly MethodParameter[] };

const told = (role: Role, proj: string, otherwise: number | "needed" = 0): MethodParameter => ({
  ...{ role, proj, otherwise },
});
const untold = (role: Role, proj: string, otherwise: number): MethodParameter => ({
  ...{ role, proj, otherwise, untold: true },
});

const OFFSETS = [told("falseEasting", "x_0"), told("falseNorthing", "y_0")];
const LONGITUDE = told("originLongitude", "lon_0");
const LATITUDE = told("originLatitude", "lat_0");
const SCALE = told("scale", "k_0", 1);
const FIRST = told("firstParallel", "lat_1", "needed");
const SECOND = told("secondParallel", "lat_2", "needed");
const TRUE_PARALLEL = told("firstParallel", "lat_ts");

const transverseMercator: Method = { proj: "tmerc", parameters: [LATITUDE, LONGITUDE, SCALE, ...OFFSETS] };
const mercatorOneParallel: Method = { proj: "merc", parameters: [LONGITUDE, SCALE, ...OFFSETS] };
const mercatorTwo: Method = { proj: "merc", parameters: [TRUE_PARALLEL, LONGITUDE, ...OFFSETS] };
const conicTwo: Method = {
  proj: "lcc",
  parameters: [LATITUDE, LONGITUDE, FIRST, SECOND, untold("scale", "k_0", 1), ...OFFSETS],
};
const conicOne: Method = {
  proj: "lcc",
  parameters: [
    told("originLatitude", "lat_0", "needed"),
    told("originLatitude", "lat_1", "needed"),
    LONGITUDE,
    SCALE,
    ...OFFSETS,
  ],
};
/** ESRI has one name for both; with one parallel it stands at the latitude of origin. */
const conicEsri: Method = {
  proj: "lcc",
  parameters: [LATITUDE, LONGITUDE, FIRST, SECOND, untold("scale", "k_0", 1), ...OFFSETS],
};
const equalAreaAzimuthal: Method = { proj: "laea", parameters: [LATITUDE, LONGITUDE, ...OFFSETS] };
const equidistantAzimuthal: Method = { proj: "aeqd", parameters: [LATITUDE, LONGITUDE, ...OFFSETS] };
const albers: Method = {
  proj: "aea",
  parameters: [LATITUDE, LONGITUDE, FIRST, SECOND, ...OFFSETS],
};
const equidistantCylindrical: Method = {
  proj: "eqc",
  parameters: [TRUE_PARALLEL, untold("originLatitude", "lat_0", 0), LONGITUDE, ...OFFSETS],
};
const cylindricalEqualArea: Method = { proj: "cea", parameters: [TRUE_PARALLEL, LONGITUDE, ...OFFSETS] };
const oblique: MethodParameter[] = [
  told("originLatitude", "lat_0", "needed"),
  told("originLongitude", "lonc", "needed"),
  told("azimuth", "alpha", "needed"),
  untold("gridAngle", "gamma", Number.NaN),
  SCALE,
  ...OFFSETS,
];
const obliqueFromOrigin: Method = { proj: "omerc", flags: "+no_uoff", parameters: oblique };
const obliqueFromCentre: Method = { proj: "omerc", parameters: oblique };
/** ESRI's names for the same two, whose grid angle is the rotation of the plane. */
const skew = (method: Method): Method => ({
  ...method,
  parameters: method.parameters.map((each) =>
    each.role === "gridAngle" ? { ...each, role: "planeRotation" } : each,
  ),
});
const swiss: Method = { proj: "somerc", parameters: [LATITUDE, LONGITUDE, SCALE, ...OFFSETS] };
const obliqueStereographic: Method = { proj: "sterea", parameters: [LATITUDE, LONGITUDE, SCALE, ...OFFSETS] };
const whole = (proj: string): Method => ({ proj, parameters: [LONGITUDE, ...OFFSETS] });
const polar = (pole: 90 | -90): Method => ({
  proj: "stere",
  flags: `+lat_0=${pole}`,
  parameters: [told("firstParallel", "lat_ts", pole), LONGITUDE, ...OFFSETS],
});
const krovak: Method = {
  proj: "krovak",
  parameters: [
    ...[untold("originLatitude", "lat_0", 49.5), untold("originLongitude", "lon_0", 24.833333333333332)],
    ...[untold("azimuth", "alpha", 30.28813975277778), untold("pseudoParallel", "lat_1", 78.5)],
    ...[untold("scale", "k_0", 0.9999), ...OFFSETS],
  ],
};

/**
 * Projections by all their names without blanks and signs: version 1 of Well-Known Text as OGC and as ESRI writes it, and
 * EPSG's names, which version 2 has.
 *
 * @see EPSG guidance note 7-2; PROJ's documentation of each projection for what it takes where a parameter is absent
 */
export const METHODS: Readonly<Record<string, Method>> = {
  transversemercator: transverseMercator,
  gausskruger: transverseMercator,
  transversemercatorsouthorientated: transverseMercator,
  mercator1sp: mercatorOneParallel,
  mercatorvarianta: mercatorOneParallel,
  mercator: mercatorTwo,
  mercator2sp: mercatorTwo,
  mercatorvariantb: mercatorTwo,
  mercatorauxiliarysphere: whole("merc"),
  popularvisualisationpseudomercator: whole("merc"),
  lambertconformalconic: conicEsri,
  lambertconformalconic1sp: conicOne,
  lambertconicconformal1sp: conicOne,
  lambertconformalconic2sp: conicTwo,
  lambertconicconformal2sp: conicTwo,
  lambertazimuthalequalarea: equalAreaAzimuthal,
  albers,
  albersconicequalarea: albers,
  albersequalarea: albers,
  azimuthalequidistant: equidistantAzimuthal,
  modifiedazimuthalequidistant: equidistantAzimuthal,
  cassini: { proj: "cass", parameters: [LATITUDE, LONGITUDE, ...OFFSETS] },
  cassinisoldner: { proj: "cass", parameters: [LATITUDE, LONGITUDE, ...OFFSETS] },
  equidistantcylindrical: equidistantCylindrical,
  equidistantcylindricalspherical: equidistantCylindrical,
  equirectangular: equidistantCylindrical,
  platecarree: whole("eqc"),
  cylindricalequalarea: cylindricalEqualArea,
  lambertcylindricalequalarea: cylindricalEqualArea,
  behrmann: { proj: "cea", parameters: [told("firstParallel", "lat_ts", 30), LONGITUDE, ...OFFSETS] },
  hotineobliquemercator: obliqueFromOrigin,
  hotineobliquemercatorvarianta: obliqueFromOrigin,
  hotineobliquemercatorazimuthnaturalorigin: obliqueFromOrigin,
  rectifiedskeworthomorphicnaturalorigin: skew(obliqueFromOrigin),
  hotineobliquemercatorazimuthcenter: obliqueFromCentre,
  hotineobliquemercatorvariantb: obliqueFromCentre,
  rectifiedskeworthomorphiccenter: skew(obliqueFromCentre),
  swissobliquecylindrical: swiss,
  krovak,
  krovaknorthorientated: krovak,
  obliquestereographic: obliqueStereographic,
  doublestereographic: obliqueStereographic,
  stereographic: { proj: "stere", parameters: [LATITUDE, LONGITUDE, SCALE, ...OFFSETS] },
  polarstereographic: {
    proj: "stere",
    parameters: [told("originLatitude", "lat_ts", "needed"), LONGITUDE, SCALE, ...OFFSETS],
  },
  polarstereographicvarianta: {
    proj: "stere",
    parameters: [told("originLatitude", "lat_0", "needed"), LONGITUDE, SCALE, ...OFFSETS],
  },
  polarstereographicvariantb: {
    proj: "stere",
    parameters: [told("firstParallel", "lat_ts", "needed"), LONGITUDE, ...OFFSETS],
  },
  stereographicnorthpole: polar(90),
  stereographicsouthpole: polar(-90),
  polyconic: { proj: "poly", parameters: [LATITUDE, LONGITUDE, ...OFFSETS] },
  americanpolyconic: { proj: "poly", parameters: [LATITUDE, LONGITUDE, ...OFFSETS] },
  newzealandmapgrid: { proj: "nzmg", parameters: [LATITUDE, LONGITUDE, ...OFFSETS] },
  sinusoidal: whole("sinu"),
  mollweide: whole("moll"),
  robinson: whole("robin"),
  equalearth: whole("eqearth"),
};

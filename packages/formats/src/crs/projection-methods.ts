/** Methods of version 1 that proj4 reads from the text as PROJ does; it takes others for something else without a word. */
const READ_BY_PROJ4 =
  /^(transversemercator|gausskruger|mercator(1sp|auxiliarysphere)?|lambertconformalconic(1sp|2sp)?|lambertazimuthalequalarea|albers(conicequalarea)?|azimuthalequidistant|cassini(soldner)?|equalearth|equidistantcylindrical|equirectangular|hotineobliquemercator.*|krovak|mollweide|(oblique|double)stereographic|polarstereographic|polyconic|robinson|sinusoidal)$/;
const READ_BY_PROJ4_2 =
  /^(transversemercator|mercatorvarianta|popularvisualisation.*|lambertconicconformal[12]sp|lambertazimuthalequalarea|albersequalarea)$/;

/**
 * Whether proj4 reads the projection of a definition rightly.
 *
 * @param wkt Well-Known Text of a projected system, version 1 (OGC or ESRI) or 2
 */
export function isReadByProj4(wkt: string): boolean {
  const second = plainName(/\bMETHOD\s*\[\s*"([^"]*)"/i.exec(wkt)?.[1]);
  if (second !== "") return READ_BY_PROJ4_2.test(second);
  return READ_BY_PROJ4.test(plainName(/\bPROJECTION\s*\[\s*"([^"]*)"/i.exec(wkt)?.[1]));
}

/**
 * The definition of a projection that proj4 would misread in the text: Mercator with a standard parallel, which ESRI
 * writes without telling the two apart, stereographic from a pole, cylindrical equal area (Behrmann, EASE-Grid).
 *
 * @param wkt Well-Known Text of a projected system in metres and degrees, on an ellipsoid
 * @param shift seven numbers that bring its datum to WGS 84, or null
 * @returns what proj4 takes, or null where it is none of these
 * @see EPSG guidance note 7-2: methods 9805, 9810, 9829 and 9835
 */
export function ownDefinition(wkt: string, shift: readonly number[] | null): string | null {
  const projection = projectionOf(wkt);
  const spheroid = /\b(?:SPHEROID|ELLIPSOID)\s*\[\s*"[^"]*"\s*,\s*([\d.]+)\s*,\s*([\d.]+)/i.exec(wkt);
  if (projection === null || spheroid === null || Number(spheroid[2]) === 0 || !isInMetres(wkt)) return null;
  const own = /\bTOWGS84\s*\[([^\]]*)\]/i.exec(wkt)?.[1]?.replace(/\s/g, "") ?? shift?.join(",");
  const datum = own === undefined ? "" : ` +towgs84=${own}`;
  const east = parameter(wkt, "falseeasting") ?? 0;
  const north = parameter(wkt, "falsenorthing") ?? 0;
  return `${projection} +x_0=${east} +y_0=${north} +a=${spheroid[1]} +rf=${spheroid[2]}${datum} +units=m +no_defs`;
}

function projectionOf(wkt: string): string | null {
  const method = plainName(/\b(?:METHOD|PROJECTION)\s*\[\s*"([^"]*)"/i.exec(wkt)?.[1]);
  const parallel = parameter(
    wkt,
    "standardparallel1",
    "latitudeof1ststandardparallel",
    "latitudeofstandardparallel",
  );
  const middle = parameter(wkt, "centralmeridian", "longitudeofnaturalorigin", "longitudeoforigin") ?? 0;
  switch (method) {
    case "mercator":
    case "mercator2sp":
    case "mercatorvariantb":
      return parallel === null ? null : `+proj=merc +lon_0=${middle} +lat_ts=${parallel}`;
    case "stereographicnorthpole":
      return `+proj=stere +lat_0=90 +lat_ts=${parallel ?? 90} +lon_0=${middle}`;
    case "stereographicsouthpole":
      return `+proj=stere +lat_0=-90 +lat_ts=${parallel ?? -90} +lon_0=${middle}`;
    case "polarstereographicvariantb":
      return `+proj=stere +lat_0=${(parallel ?? 90) < 0 ? -90 : 90} +lat_ts=${parallel ?? 90} +lon_0=${middle}`;
    case "cylindricalequalarea":
    case "lambertcylindricalequalarea":
      return `+proj=cea +lon_0=${middle} +lat_ts=${parallel ?? 0}`;
    case "behrmann":
      return `+proj=cea +lon_0=${middle} +lat_ts=${parallel ?? 30}`;
    default:
      return null;
  }
}

function parameter(wkt: string, ...names: string[]): number | null {
  for (const [, name, value] of wkt.matchAll(/\bPARAMETER\s*\[\s*"([^"]*)"\s*,\s*([-+\d.eE]+)/gi)) {
    if (names.includes(plainName(name))) return Number(value);
  }
  return null;
}

/** Lengths in metres, angles in degrees: then the numbers of the text are those that proj4 wants. */
function isInMetres(wkt: string): boolean {
  const factors = [...wkt.matchAll(/UNIT\s*\[\s*"[^"]*"\s*,\s*([\d.eE+-]+)/gi)].map(([, factor]) =>
    Number(factor),
  );
  return factors.every((factor) => factor === 1 || Math.abs(factor - Math.PI / 180) < 1e-9);
}

function plainName(name = ""): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** How areas are measured: on the WGS 84 ellipsoid, or on a sphere of 6,378,137 m only to compare with other tools. */
export type AreaModel = "wgs84" | "spherical";

/** Radians of one degree. */
export const radians = Math.PI / 180;

/** Semi-major axis of WGS 84 in metres. */
export const semiMajorAxis = 6_378_137;

const flattening = 1 / 298.257223563;
const semiMinorAxis = semiMajorAxis * (1 - flattening);

/** First eccentricity of WGS 84, squared. */
export const eccentricitySquared = flattening * (2 - flattening);

const eccentricity = Math.sqrt(eccentricitySquared);

/**
 * Area between the equator and a parallel, per radian of longitude; negative in the south.
 * WGS 84: the exact integral behind the authalic latitude (J. P. Snyder, USGS Professional Paper 1395, eq. 3-12).
 * @param latitude degrees, cut at the poles
 * @param model ellipsoid or sphere
 * @returns square metres per radian
 */
export function areaFromEquator(latitude: number, model: AreaModel): number {
  const sine = Math.sin(Math.min(90, Math.max(-90, latitude)) * radians);
  if (model === "spherical") return semiMajorAxis ** 2 * sine;
  const ellipsoidal = sine / (1 - eccentricitySquared * sine * sine);
  return (semiMinorAxis ** 2 / 2) * (ellipsoidal + Math.atanh(eccentricity * sine) / eccentricity);
}

export const RADIANS = Math.PI / 180;

const EQUATORIAL_RADIUS = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);

/** What is needed of the WGS 84 ellipsoid around a latitude, as values and derivatives by latitude in radians. */
export type Surroundings = {
  sine: number;
  cosine: number;
  /** radius of curvature of the meridian, metres */
  meridian: number;
  meridian1: number;
  meridian2: number;
  /** radius of the parallel, metres */
  parallel: number;
  parallel1: number;
  parallel2: number;
  parallel3: number;
  /** square metres of a square radian of longitude and latitude: the product of both radii */
  density: number;
  density1: number;
  density2: number;
  density3: number;
};

/**
 * The ellipsoid around a latitude.
 *
 * @param latitude degrees, not a pole
 */
export function surroundingsOf(latitude: number): Surroundings {
  const sine = Math.sin(latitude * RADIANS);
  const cosine = Math.cos(latitude * RADIANS);
  const flat = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const normal = EQUATORIAL_RADIUS / Math.sqrt(flat);
  const stretch = (3 * ECCENTRICITY_SQUARED) / flat;
  const meridian = (normal * (1 - ECCENTRICITY_SQUARED)) / flat;
  const meridian1 = meridian * stretch * sine * cosine;
  const meridian2 =
    (5 / 3) * meridian1 * stretch * sine * cosine + meridian * stretch * (cosine * cosine - sine * sine);
  const parallel = normal * cosine;
  const parallel1 = -meridian * sine;
  const parallel2 = -meridian1 * sine - meridian * cosine;
  const parallel3 = -meridian2 * sine - 2 * meridian1 * cosine + meridian * sine;
  return {
    sine,
    cosine,
    meridian,
    meridian1,
    meridian2,
    parallel,
    parallel1,
    parallel2,
    parallel3,
    density: meridian * parallel,
    density1: meridian1 * parallel + meridian * parallel1,
    density2: meridian2 * parallel + 2 * meridian1 * parallel1 + meridian * parallel2,
    // The third derivative of the meridian's radius is left out: it is a part in ten thousand of this.
    density3: 3 * meridian2 * parallel1 + 3 * meridian1 * parallel2 + meridian * parallel3,
  };
}

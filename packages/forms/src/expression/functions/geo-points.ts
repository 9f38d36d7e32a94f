/** Degrees on WGS 84. */
export type GeoPoint = { latitude: number; longitude: number };

const POINT = /^\s*(\S+)\s+(\S+)(?:\s+\S+){0,2}\s*$/;

/**
 * A geopoint of ODK: latitude, longitude, and altitude and accuracy or not, with spaces between.
 *
 * @returns null for other texts and for places that are not on Earth
 * @see https://getodk.github.io/xforms-spec/#data-types
 */
export function pointOfText(text: string): GeoPoint | null {
  const match = POINT.exec(text);
  if (match === null) return null;
  const latitude = degreesOf(match[1]!, 90);
  const longitude = degreesOf(match[2]!, 180);
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function degreesOf(text: string, most: number): number | null {
  const degrees = Number(text);
  return Math.abs(degrees) <= most ? degrees : null;
}

/**
 * The points of a geotrace or geoshape: geopoints with semicolons between.
 *
 * @returns null for fewer than two points, and where one is not understood
 */
export function pointsOfText(text: string): readonly GeoPoint[] | null {
  const parts = text
    .trim()
    .replace(/(?:\s*;)+$/, "")
    .split(";");
  const points = parts.map(pointOfText).filter((point) => point !== null);
  return points.length === parts.length && points.length > 1 ? points : null;
}

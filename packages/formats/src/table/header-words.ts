import { normaliseHeader } from "../text/normalise-header.ts";
import type { Axis } from "../text/parse-angle.ts";

const WORDS: Record<Axis, RegExp> = {
  longitude: /\b(longitude|longitud|long|lon|lng|easting|este|x)\b/,
  latitude: /\b(latitude|latitud|lat|northing|norte|y)\b/,
};
const OTHER_MEANINGS = /\b(accuracy|precision|altitude|unit|format)\b/;
const GEOMETRY =
  /\b(wkt|wkb|geom|geometry|geometrie|geometria|geojson|geoshape|geotrace|geopoint|shape|polygon|polygone|poligono|polygons|boundary|limite|contour|perimetre|perimetro)\b/;
const POSITION =
  /\b(gps|geo|geopoint|coord|coords|coordinates|coordonnees|coordenadas|location|localisation|position|point|punto|ponto|latlon|latlong)\b/;

/** Whether a column name means a longitude (or easting) or a latitude (or northing) in French, English, Spanish, Portuguese. */
export function isCoordinateHeader(header: string, axis: Axis): boolean {
  const name = normaliseHeader(header).replace(
    /\b(x|y)\s?(?:coord|utm)\b|\b(?:coord|utm|point|pos)\s?(x|y)\b/,
    "$1$2",
  );
  if (OTHER_MEANINGS.test(name)) return false;
  const isSingleLetter = /\b[xy]\b/.test(name) && name.split(" ").length > 2;
  return WORDS[axis].test(name) && !isSingleLetter;
}

/** Whether a column name says that its cells are whole geometries. */
export function isGeometryHeader(header: string): boolean {
  return GEOMETRY.test(normaliseHeader(header).replace(/^the geom$/, "geom"));
}

/** Whether a column name says that its cells are positions: two bare numbers mean nothing otherwise. */
export function isPositionHeader(header: string): boolean {
  return POSITION.test(normaliseHeader(header));
}

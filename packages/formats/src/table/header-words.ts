import { normaliseHeader } from "../text/normalise-header.ts";
import type { Axis } from "../text/parse-angle.ts";

const WORDS: Record<Axis, RegExp> = {
  longitude:
    /\b(longitude|longitud|longitudine|longitudo|long|lon|lng|lengtegraad|langengrad|lange|laengengrad|boylam|bujur|kinh do|dlugosc|easting|este|rechtswert|ostwert|x)\b/,
  latitude:
    /\b(latitude|latitud|latitudine|latitudo|lat|breedtegraad|breitengrad|breite|enlem|lintang|vi do|szerokosc|northing|norte|hochwert|nordwert|y)\b/,
};
const OTHER_MEANINGS =
  /\b(accuracy|precision|precisao|genauigkeit|altitude|altitud|unit|unite|unidad|unidade|einheit|format|formato)\b/;
const GEOMETRY =
  /\b(wkt|wkb|geom|geometry|geometrie|geometria|geojson|geoshape|geotrace|geopoint|shape|polygon|polygone|poligono|poligon|poligonal|polygons|vieleck|wielokat|boundary|limite|lindero|contour|contorno|contorni|umriss|umring|grenze|omtrek|trazado|trace|perimetre|perimetro)\b/;
const POSITION =
  /\b(gps|geo|geopoint|coord|coords|coordinate|coordinates|coordonnees|coordenadas|coordinaten|koordinaten|koordinat|koordinaty|coordinata|toa do|location|localisation|localizacion|localizacao|ubicacion|standort|lage|lokasi|lokalizacja|position|posicion|posicao|point|punto|ponto|latlon|latlong)\b/;

/**
 * Whether a column name means a longitude (or easting) or a latitude (or northing): French, English, Spanish, Portuguese,
 * Italian, German, Dutch, Polish, Turkish, Indonesian, Vietnamese, Swahili.
 */
export function isCoordinateHeader(header: string, axis: Axis): boolean {
  const name = normaliseHeader(header).replace(
    /\b(x|y)\s?(?:coord|utm)\b|\b(?:coord|utm|point|pos)\s?(x|y)\b/,
    "$1$2",
  );
  if (OTHER_MEANINGS.test(name)) return false;
  const isSingleLetter = /\b[xy]\b/.test(name) && name.split(" ").length > 2;
  return WORDS[axis].test(name) && !isSingleLetter;
}

/** Whether a column name says which system its coordinates are of: "Longitude (WGS 84)". */
export function isWgs84Header(header: string): boolean {
  return /\bwgs ?84\b/.test(normaliseHeader(header));
}

/** Whether a column name says that its cells are whole geometries. */
export function isGeometryHeader(header: string): boolean {
  return GEOMETRY.test(normaliseHeader(header).replace(/^the geom$/, "geom"));
}

/** Whether a column name says that its cells are positions: two bare numbers mean nothing otherwise. */
export function isPositionHeader(header: string): boolean {
  return POSITION.test(normaliseHeader(header));
}

import type { Position } from "geojson";

/** What a device says of where it is, in degrees and metres. */
export type Fix = Pick<GeolocationCoordinates, "latitude" | "longitude" | "altitude" | "accuracy">;

const DECIMALS = 7;
const degrees = (value: number) => String(Number(value.toFixed(DECIMALS)));

/** A place as forms write it: latitude, longitude, altitude and accuracy. */
export const writeFix = ({ latitude, longitude, altitude, accuracy }: Fix): string =>
  `${degrees(latitude)} ${degrees(longitude)} ${Number((altitude ?? 0).toFixed(1))} ${Number(accuracy.toFixed(1))}`;

/** A place of a map or of a text, without altitude and accuracy: nobody measured them. */
export const writePosition = ([longitude, latitude]: Position): string =>
  `${degrees(latitude!)} ${degrees(longitude!)}`;

export type GeopointFacts = { position: Position; accuracy: number | null };

/** Reads one place; null where the text is none. */
export function readGeopoint(text: string): GeopointFacts | null {
  const [latitude, longitude, , accuracy] = text.trim().split(/\s+/).map(Number);
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return { position: [longitude!, latitude!], accuracy: accuracy ? accuracy : null };
}

/** The vertices of a trace or of a ring; those that are no places are left out. */
export const readVertices = (text: string): Position[] =>
  text.split(";").flatMap((part) => {
    const place = readGeopoint(part);
    return place === null ? [] : [place.position];
  });

export const writeVertices = (vertices: readonly Position[]): string =>
  vertices.map((vertex) => writePosition(vertex)).join(";");

/** A ring as forms write it: its last vertex is its first. */
export function closedRing(vertices: readonly Position[]): Position[] {
  const [first] = vertices;
  const last = vertices.at(-1);
  if (first === undefined || last === undefined) return [];
  return first[0] === last[0] && first[1] === last[1] ? [...vertices] : [...vertices, first];
}

import type { Geometry, Position } from "geojson";
import { encodeText } from "./text/encode-text.ts";
import type { WrittenRows } from "./written-rows.ts";
import { escapeXml } from "./xml/escape-xml.ts";

/** A placemark to write. */
export type WrittenPlacemark = {
  name: string;
  properties: Readonly<Record<string, string | number | boolean | null>>;
  /** null writes a placemark without a place */
  geometry: Geometry | null;
};

/**
 * Writes plots as KML with their properties as ExtendedData, for Google Earth and for phones.
 *
 * @param document name of the document
 * @param placemarks WGS 84 longitude, latitude; rings are written as they are
 * @returns the file in pieces, UTF-8
 * @see OGC 12-007r2, KML 2.3
 */
export function writeKml(
  document: string,
  placemarks: WrittenRows<WrittenPlacemark>,
): AsyncGenerator<Uint8Array> {
  return encodeText(inDocument(document, writePlacemarks(placemarks)));
}

/** Placemarks under a name of their own. */
export type WrittenFolder = { name: string; placemarks: WrittenRows<WrittenPlacemark> };

/**
 * Writes a KML of several folders, which Google Earth shows and hides one by one.
 *
 * @param document name of the document
 * @param folders in order; the placemarks of one are asked for when those before are written
 * @returns the file in pieces, UTF-8
 * @see OGC 12-007r2, KML 2.3
 */
export function writeKmlFolders(
  document: string,
  folders: readonly WrittenFolder[],
): AsyncGenerator<Uint8Array> {
  return encodeText(inDocument(document, writeFolders(folders)));
}

async function* writeFolders(folders: readonly WrittenFolder[]): AsyncGenerator<string> {
  for (const { name, placemarks } of folders) {
    yield `<Folder><name>${escapeXml(name)}</name>\n`;
    yield* writePlacemarks(placemarks);
    yield "</Folder>\n";
  }
}

async function* inDocument(document: string, inside: AsyncIterable<string>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escapeXml(document)}</name>\n`;
  yield* inside;
  yield "</Document></kml>\n";
}

async function* writePlacemarks(placemarks: WrittenRows<WrittenPlacemark>): AsyncGenerator<string> {
  for await (const placemark of placemarks) yield `${writePlacemark(placemark)}\n`;
}

function writePlacemark({ name, properties, geometry }: WrittenPlacemark): string {
  const data = Object.entries(properties).map(
    ([key, value]) =>
      `<Data name="${escapeXml(key)}"><value>${escapeXml(String(value ?? ""))}</value></Data>`,
  );
  const extended = data.length === 0 ? "" : `<ExtendedData>${data.join("")}</ExtendedData>`;
  return `<Placemark><name>${escapeXml(name)}</name>${extended}${geometry === null ? "" : writeGeometry(geometry)}</Placemark>`;
}

function writeGeometry(geometry: Geometry): string {
  switch (geometry.type) {
    case "Point":
      return `<Point><coordinates>${writePositions([geometry.coordinates])}</coordinates></Point>`;
    case "LineString":
      return `<LineString><coordinates>${writePositions(geometry.coordinates)}</coordinates></LineString>`;
    case "Polygon":
      return writePolygon(geometry.coordinates);
    case "MultiPoint":
      return several(geometry.coordinates.map((coordinates) => ({ type: "Point", coordinates })));
    case "MultiLineString":
      return several(geometry.coordinates.map((coordinates) => ({ type: "LineString", coordinates })));
    case "MultiPolygon":
      return several(geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates })));
    case "GeometryCollection":
      return several(geometry.geometries);
  }
}

function several(parts: readonly Geometry[]): string {
  return `<MultiGeometry>${parts.map(writeGeometry).join("")}</MultiGeometry>`;
}

function writePolygon(rings: readonly Position[][]): string {
  const boundaries = rings.map((ring, index) => {
    const tag = index === 0 ? "outerBoundaryIs" : "innerBoundaryIs";
    return `<${tag}><LinearRing><coordinates>${writePositions(ring)}</coordinates></LinearRing></${tag}>`;
  });
  return `<Polygon>${boundaries.join("")}</Polygon>`;
}

function writePositions(positions: readonly Position[]): string {
  return positions.map((position) => position.join(",")).join(" ");
}

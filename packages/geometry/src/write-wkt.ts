import type { Geometry, Position } from "geojson";

/**
 * Writes a geometry as Well-Known Text in two dimensions.
 *
 * @param geometry any GeoJSON geometry; Z ordinates are left out
 * @param options decimals: digits after the point (default: the shortest text that reads back as the same number)
 * @returns for example `POINT (-5.1 6.2)`, or `POLYGON EMPTY`
 * @see OGC 06-103r4, Simple feature access, part 1, section 7
 */
export function writeWkt(geometry: Geometry, options: { decimals?: number } = {}): string {
  const numberOf = (value: number) => writeNumber(value, options.decimals);
  const positionOf = ([x, y]: Position) => `${numberOf(x!)} ${numberOf(y!)}`;
  const lineOf = (line: Position[]) => bracket(line.map(positionOf));
  const polygonOf = (polygon: Position[][]) => bracket(polygon.map(lineOf));
  const name = geometry.type.toUpperCase();
  switch (geometry.type) {
    case "Point":
      return tagged(name, geometry.coordinates.length > 0 ? [positionOf(geometry.coordinates)] : []);
    case "MultiPoint":
      return tagged(
        name,
        geometry.coordinates.map((position) => bracket([positionOf(position)])),
      );
    case "LineString":
      return tagged(name, geometry.coordinates.map(positionOf));
    case "MultiLineString":
    case "Polygon":
      return tagged(name, geometry.coordinates.map(lineOf));
    case "MultiPolygon":
      return tagged(name, geometry.coordinates.map(polygonOf));
    case "GeometryCollection":
      return tagged(
        name,
        geometry.geometries.map((part) => writeWkt(part, options)),
      );
  }
}

function tagged(name: string, members: string[]): string {
  return members.length === 0 ? `${name} EMPTY` : `${name} ${bracket(members)}`;
}

function bracket(members: string[]): string {
  return `(${members.join(", ")})`;
}

function writeNumber(value: number, decimals: number | undefined): string {
  if (decimals !== undefined) return String(Number(value.toFixed(decimals)));
  return String(value);
}

import type { Position } from "geojson";

/** A geometry that is being read: what was found in its element so far. */
export type OpenShape = {
  name: string;
  positions: Position[];
  rings: Position[][];
  hasOutline: boolean;
  children: { type: string; coordinates?: unknown; geometries?: unknown }[];
};

const LINES = new Set(["LineString", "LineStringSegment", "Curve", "CompositeCurve"]);
const RINGS = new Set(["LinearRing", "Ring"]);
const AREAS = new Set(["Polygon", "PolygonPatch", "Rectangle", "Triangle"]);
const PATCHED = new Set(["Surface", "CompositeSurface", "PolyhedralSurface", "TriangulatedSurface", "Tin"]);
const MANY = new Set([
  "MultiPoint",
  "MultiLineString",
  "MultiCurve",
  "MultiPolygon",
  "MultiSurface",
  "MultiGeometry",
]);

/** Whether an element is a geometry, or a part of one, that is read. */
export function isShape(name: string): boolean {
  return [LINES, RINGS, AREAS, PATCHED, MANY].some((names) => names.has(name)) || name === "Point";
}

export function openShape(name: string): OpenShape {
  return { name, positions: [], rings: [], hasOutline: false, children: [] };
}

/**
 * Gives what an element holds to the one around it.
 *
 * @param shape the element that ends
 * @param parent the geometry around it
 * @param role the element between the two, such as exterior or interior
 */
export function closeInto(shape: OpenShape, parent: OpenShape, role: string): void {
  if (LINES.has(shape.name) && (LINES.has(parent.name) || RINGS.has(parent.name))) {
    for (const position of shape.positions) pushOnce(parent.positions, position);
    return;
  }
  if (!RINGS.has(shape.name)) {
    parent.children.push(geometryOf(shape));
    return;
  }
  const isOutline = role === "exterior" || role === "outerBoundaryIs";
  if (isOutline) parent.rings.unshift(shape.positions);
  else parent.rings.push(shape.positions);
  parent.hasOutline ||= isOutline;
}

/** The geometry of an element as GeoJSON, not yet checked. A hole without an outline around it is no polygon. */
export function geometryOf({
  name,
  positions,
  rings,
  hasOutline,
  children,
}: OpenShape): OpenShape["children"][number] {
  if (name === "Point") return { type: "Point", coordinates: positions[0] ?? [] };
  if (AREAS.has(name)) return { type: "Polygon", coordinates: hasOutline ? rings : [] };
  if (PATCHED.has(name) && children.length === 1) return children[0]!;
  if (PATCHED.has(name) || MANY.has(name)) return joined(children);
  return { type: "LineString", coordinates: positions };
}

function joined(children: OpenShape["children"]): OpenShape["children"][number] {
  const flat = children.flatMap((child) =>
    child.type === "MultiPolygon" && Array.isArray(child.coordinates)
      ? child.coordinates.map((coordinates: unknown) => ({ type: "Polygon", coordinates }))
      : [child],
  );
  const [first] = flat;
  const isOfOneKind = first !== undefined && flat.every(({ type }) => type === first.type);
  if (!isOfOneKind) return { type: "GeometryCollection", geometries: flat };
  return { type: `Multi${first.type}`, coordinates: flat.map(({ coordinates }) => coordinates) };
}

/** Where one part of a line ends, the next one begins. */
function pushOnce(positions: Position[], position: Position): void {
  const last = positions.at(-1);
  if (last?.[0] !== position[0] || last?.[1] !== position[1]) positions.push(position);
}

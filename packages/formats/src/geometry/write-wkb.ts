import type { Geometry, Position } from "geojson";

const LITTLE_ENDIAN = 1;
const codes: Readonly<Record<Geometry["type"], number>> = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
  GeometryCollection: 7,
};

/**
 * Writes Well-Known Binary in two dimensions, least significant byte first.
 *
 * @param geometry any GeoJSON geometry; Z ordinates are left out
 * @see OGC 06-103r4 section 8
 */
export function writeWkb(geometry: Geometry): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(lengthOf(geometry));
  new WkbWriter(new DataView(bytes.buffer)).writeGeometry(geometry);
  return bytes;
}

/** The geometries that a multi-part geometry is written as. */
function partsOf(geometry: Geometry): Geometry[] | null {
  switch (geometry.type) {
    case "MultiPoint":
      return geometry.coordinates.map((coordinates) => ({ type: "Point", coordinates }));
    case "MultiLineString":
      return geometry.coordinates.map((coordinates) => ({ type: "LineString", coordinates }));
    case "MultiPolygon":
      return geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates }));
    case "GeometryCollection":
      return geometry.geometries;
    default:
      return null;
  }
}

function lengthOf(geometry: Geometry): number {
  if (geometry.type === "Point") return 5 + 16;
  if (geometry.type === "LineString") return 9 + 16 * geometry.coordinates.length;
  if (geometry.type === "Polygon")
    return geometry.coordinates.reduce((sum, ring) => sum + 4 + 16 * ring.length, 9);
  return (partsOf(geometry) ?? []).reduce((sum, part) => sum + lengthOf(part), 9);
}

class WkbWriter {
  readonly #view: DataView;
  #at = 0;

  constructor(view: DataView) {
    this.#view = view;
  }

  writeGeometry(geometry: Geometry): void {
    this.#view.setUint8(this.#at, LITTLE_ENDIAN);
    this.#at += 1;
    this.#writeCount(codes[geometry.type]);
    if (geometry.type === "Point") this.#writePosition(geometry.coordinates);
    else if (geometry.type === "LineString") this.#writeLine(geometry.coordinates);
    else if (geometry.type === "Polygon") {
      this.#writeCount(geometry.coordinates.length);
      for (const ring of geometry.coordinates) this.#writeLine(ring);
    } else {
      const parts = partsOf(geometry) ?? [];
      this.#writeCount(parts.length);
      for (const part of parts) this.writeGeometry(part);
    }
  }

  #writeLine(line: readonly Position[]): void {
    this.#writeCount(line.length);
    for (const position of line) this.#writePosition(position);
  }

  /** An empty point has no numbers: that is how it is written. */
  #writePosition([x = Number.NaN, y = Number.NaN]: Position): void {
    this.#view.setFloat64(this.#at, x, true);
    this.#view.setFloat64(this.#at + 8, y, true);
    this.#at += 16;
  }

  #writeCount(count: number): void {
    this.#view.setUint32(this.#at, count, true);
    this.#at += 4;
  }
}

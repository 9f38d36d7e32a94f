import type { BoundingBox } from "@parcelle/geometry/bounding-box";
import type { Geometry } from "geojson";
import { writeWkb } from "../geometry/write-wkb.ts";
import { WGS84 } from "./geopackage-tables.ts";

const LITTLE_ENDIAN = 0x01;
const ENVELOPE_XY = 0x02;
/** The flag of a geometry without any position. */
export const EMPTY = 0x10;
const ENVELOPE_BYTES = 32;

/**
 * A geometry as a GeoPackage keeps it: a head with its reference system and envelope, then Well-Known Binary.
 *
 * @param geometry WGS 84 longitude, latitude
 * @param box its envelope, or null where it is empty
 * @see OGC 12-128r18, GeoPackage 1.3, section 2.1.3
 */
export function geometryBlob(geometry: Geometry, box: BoundingBox | null): Uint8Array {
  const wkb = writeWkb(geometry);
  const head = box === null ? 8 : 8 + ENVELOPE_BYTES;
  const blob = new Uint8Array(head + wkb.length);
  const view = new DataView(blob.buffer);
  blob.set([0x47, 0x50, 0, box === null ? LITTLE_ENDIAN | EMPTY : LITTLE_ENDIAN | ENVELOPE_XY]);
  view.setInt32(4, WGS84, true);
  if (box !== null) {
    [box[0], box[2], box[1], box[3]].forEach((value, index) => {
      view.setFloat64(8 + 8 * index, value, true);
    });
  }
  blob.set(wkb, head);
  return blob;
}

/** Length of the envelope that stands between the head and the geometry, by its code. */
const ENVELOPES = [0, 32, 48, 48, 64];

/**
 * Where Well-Known Binary begins in a geometry of a GeoPackage.
 *
 * @param blob as the database has it
 * @returns null where it has no such head
 */
export function geometryStart(blob: Uint8Array): number | null {
  const envelope = ENVELOPES[((blob[3] ?? 0) >> 1) & 7];
  return blob[0] === 0x47 && blob[1] === 0x50 && envelope !== undefined ? 8 + envelope : null;
}

import type { Position } from "geojson";
import { encodeText } from "./text/encode-text.ts";
import type { WrittenRows } from "./written-rows.ts";
import { escapeXml } from "./xml/escape-xml.ts";

/** A place to walk to. */
export type WrittenWaypoint = {
  /** What a receiver shows. */
  name: string;
  description?: string;
  /** longitude, latitude in degrees (WGS 84) */
  position: Position;
};

/**
 * Writes places as waypoints of GPX, for receivers and phones.
 *
 * @param title name of the file's content
 * @param waypoints in the order in which they are listed
 * @returns the file in pieces, UTF-8
 * @see GPX 1.1 schema, topografix.com
 */
export function writeGpx(title: string, waypoints: WrittenRows<WrittenWaypoint>): AsyncGenerator<Uint8Array> {
  return encodeText(writeDocument(title, waypoints));
}

async function* writeDocument(
  title: string,
  waypoints: WrittenRows<WrittenWaypoint>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Parcelle" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>${escapeXml(title)}</name></metadata>\n`;
  for await (const { name, description, position } of waypoints) {
    const [longitude, latitude] = position;
    const told = description === undefined ? "" : `<desc>${escapeXml(description)}</desc>`;
    yield `<wpt lat="${latitude}" lon="${longitude}"><name>${escapeXml(name)}</name>${told}</wpt>\n`;
  }
  yield "</gpx>\n";
}

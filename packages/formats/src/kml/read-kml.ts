import { FileRefusal } from "../file-refusal.ts";
import { columnsOf, type FoundFile, type FoundRow } from "../found-file.ts";
import { checkGeometry } from "../geometry/check-geometry.ts";
import type { Limits } from "../plot-file.ts";
import { decodeText } from "../text/decode-text.ts";
import { scanXml, XmlError } from "../xml/scan-xml.ts";
import { PlacemarkReader } from "./placemark-reader.ts";

/**
 * Reads the placemarks of a KML document: names, ExtendedData and SchemaData as properties, points and polygons.
 *
 * @param bytes the document
 * @param limits plots
 * @throws FileRefusal xml_syntax with line and column, truncated, too_many_plots
 * @see OGC 12-007r2, KML 2.3
 */
export function readKml(bytes: Uint8Array, limits: Limits): FoundFile {
  const { rows, encoding } = readPlacemarks(bytes, limits, 0);
  return {
    format: "kml",
    encoding,
    crs: null,
    wgs84ByRule: true,
    columns: columnsOf(rows),
    rows,
    notices: [],
  };
}

/**
 * Reads the placemarks of one document of several.
 *
 * @param bytes the document
 * @param limits plots
 * @param before number of placemarks in the documents before it
 */
export function readPlacemarks(
  bytes: Uint8Array,
  limits: Limits,
  before: number,
): { rows: FoundRow[]; encoding: string } {
  refuseTooMany(bytes, limits, before);
  const { text, encoding } = decodeXml(bytes);
  const rows: FoundRow[] = [];
  const reader = new PlacemarkReader(({ properties, geometry }) => {
    rows.push({ row: before + rows.length + 1, properties, ...checkGeometry(geometry) });
  });
  try {
    scanXml(text, reader);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw refusalOf(error, text);
  }
  return { rows, encoding };
}

/** Counting the tags in the bytes costs a tenth of reading them. */
function refuseTooMany(bytes: Uint8Array, limits: Limits, before: number): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let plots = before;
  for (let at = buffer.indexOf("Placemark"); at >= 0; at = buffer.indexOf("Placemark", at + 9)) {
    if (buffer[at - 1] === 0x3c) plots += 1;
    if (plots > 2 * limits.plots) break;
  }
  if (plots > limits.plots) throw new FileRefusal("too_many_plots", { plots, limit: limits.plots });
}

/** The encoding that the declaration states is believed, unless the bytes say otherwise. */
function decodeXml(bytes: Uint8Array): { text: string; encoding: string } {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const stated = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1];
  if (stated === undefined || /^utf-?8$/i.test(stated)) return decodeText(bytes);
  try {
    const decoder = new TextDecoder(stated);
    return { text: decoder.decode(bytes), encoding: decoder.encoding };
  } catch {
    return decodeText(bytes);
  }
}

function refusalOf(error: XmlError, text: string): FileRefusal {
  const before = text.slice(0, error.offset);
  const line = before.split("\n").length;
  const column = error.offset - before.lastIndexOf("\n");
  return new FileRefusal(error.cut ? "truncated" : "xml_syntax", { line, column, found: error.message });
}

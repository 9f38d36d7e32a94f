import { FileRefusal } from "../file-refusal.ts";
import type { FoundReader } from "../found-file.ts";
import { GmlReader } from "../gml/gml-reader.ts";
import { GpxReader } from "../gpx/gpx-reader.ts";
import { PlacemarkReader } from "../kml/placemark-reader.ts";
import type { ByteSource } from "../source/byte-source.ts";
import { encodingOfHead } from "../text/decode-text.ts";
import { type FeatureEvents, openXmlRows } from "./open-xml-rows.ts";
import { refuseCutXml } from "./refuse-cut-xml.ts";

/** A reader of the placemarks of KML. */
export const placemarksOf: FeatureEvents = (finish) => new PlacemarkReader(finish);

/**
 * Opens XML: KML, GML or GPX, by its root.
 *
 * @param name for messages
 * @param source the bytes
 * @throws FileRefusal not_what_it_says, unsupported_format, truncated
 */
export async function openXml(name: string, source: ByteSource): Promise<FoundReader> {
  const { root, isGml } = rootOf(name, source);
  const isKml = /^(kml|Document|Folder|Placemark)$/.test(root);
  if (!isKml && !isGml && root !== "gpx")
    throw new FileRefusal("unsupported_format", { found: `XML (${root.slice(0, 40)})` });
  await refuseCutXml(source, root);
  if (isKml) return openXmlRows("kml", [source], placemarksOf);
  if (isGml) return openXmlRows("gml", [source], (finish) => new GmlReader(finish));
  return openXmlRows("gpx", [source], (finish) => new GpxReader(finish));
}

function rootOf(name: string, source: ByteSource): { root: string; isGml: boolean } {
  const bytes = source.read(0, 4096);
  const head = new TextDecoder(encodingOfHead(bytes) ?? "utf-8").decode(bytes);
  const root = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(head.replace(/<!--[\s\S]*?-->/g, ""))?.[1] ?? "";
  if (/^(html|head|body|table)$/i.test(root) || /<!doctype html/i.test(head)) {
    throw new FileRefusal("not_what_it_says", { name, found: "HTML" });
  }
  return { root, isGml: root === "FeatureCollection" || /opengis\.net\/gml\b/.test(head) };
}

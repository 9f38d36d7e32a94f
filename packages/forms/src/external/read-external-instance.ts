import { FormRefusal } from "../form-refusal.ts";
import { fixedNode } from "../instance/fixed-node.ts";
import type { InstanceNode } from "../instance/instance-node.ts";
import { openXml } from "../xform/read/open-xml.ts";
import { readStatedNode } from "../xform/read/read-nodes.ts";
import { readCsvList } from "./read-csv-list.ts";
import { readGeoJsonList } from "./read-geojson-list.ts";

/**
 * Reads a file beside a form into what `instance('…')` tells, as ODK Collect does.
 *
 * @param source as the form names it, or a file name; its ending tells the format: .csv, .xml, .geojson
 * @param content the file; bytes are UTF-8, or what a byte order mark says
 * @returns root element of the list
 * @throws FormRefusal list_unknown_format, list_not_csv, list_not_xml, list_not_geojson with the file's name
 */
export function readExternalInstance(source: string, content: Uint8Array | string): InstanceNode {
  const file = source.split("/").at(-1) ?? source;
  const text = typeof content === "string" ? content.replace(/^\uFEFF/, "") : decode(content);
  if (/\.csv$/i.test(file)) return fixedNode(readCsvList(text, file));
  if (/\.geojson$/i.test(file)) return fixedNode(readGeoJsonList(text, file));
  if (/\.xml$/i.test(file)) return readXml(text, file);
  throw new FormRefusal("list_unknown_format", { file });
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

function readXml(text: string, file: string): InstanceNode {
  try {
    return fixedNode(readStatedNode(openXml(text)));
  } catch (error) {
    if (!(error instanceof FormRefusal) || error.code !== "not_xml") throw error;
    throw new FormRefusal("list_not_xml", { ...error.facts, file });
  }
}

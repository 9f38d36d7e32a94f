import { escapeXml } from "@parcelle/formats/xml/escape-xml";

/** Attributes in the order of writing; what is null or undefined is not written. */
export type WrittenAttributes = Readonly<Record<string, string | null | undefined>>;

/**
 * One element as XML.
 *
 * @param name with its prefix
 * @param content XML that stands within it, pieces in order
 */
export function xmlElement(
  name: string,
  attributes: WrittenAttributes,
  content: readonly string[] = [],
): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => typeof entry[1] === "string")
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join("");
  const inside = content.join("");
  return inside === "" ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

/** A parser would make spaces of the line breaks of an attribute unless they are written as characters. */
const escapeAttribute = (text: string): string =>
  escapeXml(text).replaceAll("\n", "&#10;").replaceAll("\r", "&#13;").replaceAll("\t", "&#9;");

/** Text between elements. */
export const xmlText = (text: string): string => escapeXml(text).replaceAll("\r", "&#13;");

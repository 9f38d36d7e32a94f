import type { Attr, Element } from "@xmldom/xmldom";
import { usualPrefix } from "../namespaces.ts";

/**
 * Attributes of an element by name, with the usual prefix of their namespace whatever the file calls it.
 *
 * @param without names that are understood elsewhere
 */
export function readAttributes(element: Element, without: readonly string[] = []): Record<string, string> {
  const read: Record<string, string> = {};
  for (const attribute of element.attributes) {
    const name = nameOf(attribute);
    if (!without.includes(name)) read[name] = attribute.value;
  }
  return read;
}

function nameOf(attribute: Attr): string {
  if (attribute.prefix === null || attribute.prefix === "xmlns") return attribute.nodeName;
  return `${usualPrefix(attribute.namespaceURI) ?? attribute.prefix}:${attribute.localName}`;
}

/** The value of an attribute of another namespace, by its usual prefix: `jr:count`; null where it is not stated. */
export function attributeOf(element: Element, name: string): string | null {
  for (const attribute of element.attributes) {
    if (nameOf(attribute) === name) return attribute.value;
  }
  return null;
}

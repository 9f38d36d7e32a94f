import type { Element } from "@xmldom/xmldom";
import type { StatedNode } from "../../instance/fixed-node.ts";
import type { ModelNode } from "../xform.ts";
import { elementsOf } from "./open-xml.ts";
import { attributeOf, readAttributes } from "./read-attributes.ts";

/** An element of the primary instance with all below it. */
export function readModelNode(element: Element): ModelNode {
  const children = elementsOf(element);
  return {
    name: element.nodeName,
    attributes: readAttributes(element, ["jr:template"]),
    value: children.length === 0 ? (element.textContent ?? "").trim() : "",
    children: children.map(readModelNode),
    isTemplate: attributeOf(element, "jr:template") !== null,
  };
}

/** An element of a list with all below it. */
export function readStatedNode(element: Element): StatedNode {
  const children = elementsOf(element);
  return {
    name: element.nodeName,
    attributes: readAttributes(element),
    value: children.length === 0 ? (element.textContent ?? "").trim() : "",
    children: children.map(readStatedNode),
  };
}

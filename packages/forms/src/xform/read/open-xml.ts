import { DOMParser, type Document, type Element, type Node } from "@xmldom/xmldom";
import { FormRefusal } from "../../form-refusal.ts";

const DEEPEST = 200;
const DOCTYPE = /^\uFEFF?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*<!DOCTYPE/i;

/**
 * The root element of an XML document.
 *
 * @param text the document
 * @throws FormRefusal not_xml with line and column, document_type, too_deep with the limit
 */
export function openXml(text: string): Element {
  // A document type can name files of the machine and expand without end: nothing of it is looked at.
  if (DOCTYPE.test(text)) throw new FormRefusal("document_type");
  const root = parse(text.replace(/^\uFEFF/, "").trimStart()).documentElement;
  if (root === null) throw new FormRefusal("not_xml", { line: 1, column: 1 });
  refuseDepth(root);
  return root;
}

function parse(text: string): Document {
  try {
    return new DOMParser({ onError: refuseError }).parseFromString(text, "text/xml");
  } catch (error) {
    if (error instanceof FormRefusal) throw error;
    throw new FormRefusal("not_xml", placeOf(error));
  }
}

/** Where the server is checked, the types of an older version of the parser, which gives no context, hold besides. */
function refuseError(level: string, _message: unknown, context?: unknown): void {
  if (level === "warning") return;
  throw new FormRefusal("not_xml", placeOf(context));
}

function placeOf(where: unknown): { line: number; column: number } {
  const locator = (where as { locator?: { lineNumber?: number; columnNumber?: number } } | null)?.locator;
  return { line: locator?.lineNumber ?? 1, column: locator?.columnNumber ?? 1 };
}

function refuseDepth(root: Element): void {
  let depth = 1;
  let node: Node | null = root;
  while (node !== null) {
    if (depth > DEEPEST) throw new FormRefusal("too_deep", { limit: DEEPEST, ...lineOf(node) });
    if (node.firstChild !== null) {
      node = node.firstChild;
      depth += 1;
      continue;
    }
    while (node !== null && node !== root && node.nextSibling === null) {
      node = node.parentNode;
      depth -= 1;
    }
    node = node === root ? null : (node?.nextSibling ?? null);
  }
}

/** Where an element begins in its file. */
export function lineOf(node: Node): { line: number; column: number } {
  return { line: node.lineNumber ?? 1, column: node.columnNumber ?? 1 };
}

/** The elements directly below, in order. */
export function elementsOf(parent: Element): Element[] {
  const elements: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 1) elements.push(node as Element);
  }
  return elements;
}

/** The elements directly below of one name, whatever their prefix. */
export function elementsNamed(parent: Element, name: string): Element[] {
  return elementsOf(parent).filter((element) => element.localName === name);
}

import type { Element, Node } from "@xmldom/xmldom";
import type { ItextForms, Text, TextPart, Translation } from "../xform.ts";
import { refuse } from "./form-reading.ts";
import { elementsNamed } from "./open-xml.ts";

const BY_ID = /^\s*jr:itext\(\s*(?:'([^']*)'|"([^"]*)")\s*\)\s*$/;

/**
 * What `ref` of a label or a message of a bind says: a text by id, or an expression.
 *
 * @returns null where it is neither
 */
export function textByReference(reference: string): Text | null {
  const byId = BY_ID.exec(reference);
  if (byId !== null) return { itext: byId[1] ?? byId[2] ?? "" };
  return /^\s*jr:itext\(/.test(reference) ? { computed: reference.trim() } : null;
}

/** A label or hint; null where it says nothing. */
export function readText(element: Element | undefined): Text | null {
  if (element === undefined) return null;
  const reference = element.getAttribute("ref");
  if (reference !== null && reference.trim() !== "")
    return textByReference(reference) ?? { computed: reference.trim() };
  const parts = readParts(element);
  return parts.length === 0 ? null : { parts };
}

/** Text of an element with the values of expressions within it; blanks around the whole are left out. */
export function readParts(element: Element): TextPart[] {
  const parts: TextPart[] = [];
  collectParts(element, parts);
  trimStart(parts);
  trimEnd(parts);
  return parts;
}

function collectParts(parent: Element, parts: TextPart[]): void {
  for (let node: Node | null = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 3 || node.nodeType === 4) addLiteral(node.nodeValue ?? "", parts);
    if (node.nodeType !== 1) continue;
    const element = node as Element;
    if (element.localName !== "output") collectParts(element, parts);
    else parts.push({ output: (element.getAttribute("value") ?? element.getAttribute("ref") ?? "").trim() });
  }
}

function addLiteral(text: string, parts: TextPart[]): void {
  const last = parts.at(-1);
  if (typeof last === "string") parts[parts.length - 1] = last + text;
  else parts.push(text);
}

function trimStart(parts: TextPart[]): void {
  if (typeof parts[0] !== "string") return;
  parts[0] = parts[0].trimStart();
  if (parts[0] === "") parts.shift();
}

function trimEnd(parts: TextPart[]): void {
  const last = parts.at(-1);
  if (typeof last !== "string") return;
  parts[parts.length - 1] = last.trimEnd();
  if (parts.at(-1) === "") parts.pop();
}

/**
 * All translations of a form.
 *
 * @throws FormRefusal language_twice, text_twice
 */
export function readTranslations(model: Element): Translation[] {
  const elements = elementsNamed(model, "itext").flatMap((itext) => elementsNamed(itext, "translation"));
  const seen = new Set<string>();
  return elements.map((element) => {
    const language = element.getAttribute("lang") ?? "";
    if (seen.has(language)) refuse("language_twice", element, { language });
    seen.add(language);
    return { language, isDefault: element.hasAttribute("default"), texts: readTextsOf(element) };
  });
}

function readTextsOf(translation: Element): Map<string, ItextForms> {
  const texts = new Map<string, ItextForms>();
  for (const text of elementsNamed(translation, "text")) {
    const id = text.getAttribute("id") ?? "";
    if (texts.has(id)) refuse("text_twice", text, { id });
    const values = elementsNamed(text, "value");
    const hasPlain = values.some((value) => !value.hasAttribute("form"));
    const forms = values.map((value) => [formOf(value, hasPlain), readParts(value)] as const);
    texts.set(id, new Map(forms));
  }
  return texts;
}

/** Some forms call the plain text `long`, beside which there may be a `short` one. */
function formOf(value: Element, hasPlain: boolean): string {
  const form = value.getAttribute("form") ?? "";
  return form === "long" && !hasPlain ? "" : form;
}

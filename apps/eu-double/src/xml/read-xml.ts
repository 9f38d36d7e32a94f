/** An element with its namespace; text is what stands in it beside its children. */
export type XmlElement = {
  namespace: string;
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
};

/** Thrown for what is no XML, in the words of the system's own parser. */
export class XmlFault extends Error {
  override readonly name = "XmlFault";
}

type Scope = ReadonlyMap<string, string>;
type Open = { element: XmlElement; scope: Scope; qualifiedName: string };

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/**
 * Reads a document without declared types. Long texts are cut out whole, so that 25 MB cost no more than their search.
 *
 * @throws XmlFault where it is not well-formed, or declares a document type
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { namespace: "", name: "", attributes: new Map(), children: [], text: "" };
  const open: Open[] = [{ element: root, scope: new Map([["", ""]]), qualifiedName: "" }];
  let place = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (place < text.length) {
    const start = text.indexOf("<", place);
    const here = open.at(-1)!;
    addText(here.element, text.slice(place, start === -1 ? text.length : start));
    if (start === -1) break;
    place = readMarkup(text, start, open);
  }
  if (open.length > 1)
    throw new XmlFault("XML document structures must start and end within the same entity.");
  const [only, second] = root.children;
  if (only === undefined) throw new XmlFault("Premature end of file.");
  if (second !== undefined || root.text.trim() !== "")
    throw new XmlFault("Content is not allowed outside of the root element.");
  return only;
}

function addText(element: XmlElement, raw: string): void {
  if (raw !== "") element.text += raw.includes("&") ? decoded(raw) : raw;
}

function readMarkup(text: string, start: number, open: Open[]): number {
  if (text.startsWith("<!--", start)) return endOf(text, "-->", start + 4);
  if (text.startsWith("<?", start)) return endOf(text, "?>", start + 2);
  if (text.startsWith("<![CDATA[", start)) {
    const end = endOf(text, "]]>", start + 9);
    open.at(-1)!.element.text += text.slice(start + 9, end - 3);
    return end;
  }
  if (text.startsWith("<!", start)) throw new XmlFault("DOCTYPE is disallowed.");
  const end = endOfTag(text, start);
  const inner = text.slice(start + 1, end - 1);
  if (inner.startsWith("/")) close(open, inner.slice(1).trim());
  else begin(open, inner);
  return end;
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found === -1) throw new XmlFault(`The markup that begins here must end with "${mark}".`);
  return found + mark.length;
}

function endOfTag(text: string, start: number): number {
  let quote = "";
  for (let place = start + 1; place < text.length; place += 1) {
    const character = text[place]!;
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return place + 1;
  }
  throw new XmlFault("A tag has no end.");
}

function close(open: Open[], qualifiedName: string): void {
  const last = open.at(-1)!;
  if (open.length === 1 || last.qualifiedName !== qualifiedName)
    throw new XmlFault(
      `The element type "${last.qualifiedName}" must be terminated by the matching end-tag.`,
    );
  open.pop();
}

const NAME = /^[^\s/=]+/;
const ATTRIBUTE = /\s+([^\s=/]+)\s*=\s*("[^"<]*"|'[^'<]*')/y;

function begin(open: Open[], inner: string): void {
  const isEmpty = inner.endsWith("/");
  const written = isEmpty ? inner.slice(0, -1) : inner;
  const qualifiedName = NAME.exec(written)?.[0];
  if (qualifiedName === undefined) throw new XmlFault("The content of elements must be well-formed.");
  const attributes = attributesOf(written, qualifiedName);
  const parent = open.at(-1)!;
  const scope = scopeOf(parent.scope, attributes);
  const [namespace, name] = resolved(qualifiedName, scope);
  const element: XmlElement = { namespace, name, attributes, children: [], text: "" };
  parent.element.children.push(element);
  if (!isEmpty) open.push({ element, scope, qualifiedName });
}

function attributesOf(written: string, qualifiedName: string): Map<string, string> {
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = qualifiedName.length;
  let place = qualifiedName.length;
  for (let match = ATTRIBUTE.exec(written); match !== null; match = ATTRIBUTE.exec(written)) {
    if (found.has(match[1]!)) throw new XmlFault(`Attribute "${match[1]}" was already specified.`);
    found.set(match[1]!, decoded(match[2]!.slice(1, -1)));
    place = ATTRIBUTE.lastIndex;
  }
  if (written.slice(place).trim() !== "")
    throw new XmlFault(`Element type "${qualifiedName}" must be followed by attribute specifications.`);
  return found;
}

function scopeOf(outer: Scope, attributes: ReadonlyMap<string, string>): Scope {
  const declared = [...attributes].filter(([name]) => name === "xmlns" || name.startsWith("xmlns:"));
  if (declared.length === 0) return outer;
  return new Map([...outer, ...declared.map(([name, value]) => [name.slice(6), value] as const)]);
}

function resolved(qualifiedName: string, scope: Scope): [string, string] {
  const colon = qualifiedName.indexOf(":");
  const prefix = colon === -1 ? "" : qualifiedName.slice(0, colon);
  const namespace = scope.get(prefix);
  if (namespace === undefined)
    throw new XmlFault(`The prefix "${prefix}" for element "${qualifiedName}" is not bound.`);
  return [namespace, qualifiedName.slice(colon + 1)];
}

function decoded(raw: string): string {
  return raw.replaceAll(/&(#x[0-9a-fA-F]+|#[0-9]+|\w+);?/g, (whole, name: string) => {
    if (name.startsWith("#x")) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith("#")) return String.fromCodePoint(Number(name.slice(1)));
    const known = entities[name];
    if (known === undefined) throw new XmlFault(`The entity "${whole}" was referenced, but not declared.`);
    return known;
  });
}

/** The first child of a name, in whatever namespace. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text of a child without blanks around it; empty where there is none. */
export const textOf = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? "";

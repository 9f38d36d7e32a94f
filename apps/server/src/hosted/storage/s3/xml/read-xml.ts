import { malformedXml } from "../s3-error.ts";

/** An element with its own elements or its text. */
export type XmlNode = { name: string; children: XmlNode[]; text: string };

const TOKEN = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s[^<>]*)?\/?)>|([^<]+)/y;
const DECLARATION = /^\ufeff?\s*<\?xml[^<>]*\?>/;
const ENTITY = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));|&/g;
const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const DEEPEST = 5;

/**
 * The document that a request of S3 brings: elements and texts. What such requests never hold is refused, document types
 * and entities of one's own first of all, so that a small text never becomes a large one. Throws MalformedXML.
 *
 * @param root the name that the outermost element must have
 */
export function readXml(document: string, root: string): XmlNode {
  const above: XmlNode = { name: "", children: [], text: "" };
  const open: XmlNode[] = [above];
  const body = document.replace(DECLARATION, "");
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < body.length) {
    const token = TOKEN.exec(body);
    if (token === null) throw malformedXml();
    take(open, token);
  }
  const [only, ...others] = above.children;
  const isWhole = open.length === 1 && above.text.trim() === "" && others.length === 0;
  if (only === undefined || !isWhole || only.name !== root) throw malformedXml();
  return only;
}

function take(open: XmlNode[], [, closes, name = "", attributes = "", text]: RegExpExecArray): void {
  const current = open.at(-1)!;
  if (text !== undefined) {
    current.text += text.replace(ENTITY, signOf);
    return;
  }
  if (closes === "/") {
    if (open.length === 1 || current.name !== localName(name)) throw malformedXml();
    open.pop();
    return;
  }
  if (open.length > DEEPEST) throw malformedXml();
  const node: XmlNode = { name: localName(name), children: [], text: "" };
  current.children.push(node);
  if (!attributes.trimEnd().endsWith("/")) open.push(node);
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function signOf(_entity: string, named?: string, decimal?: string, hexadecimal?: string): string {
  if (named !== undefined) return NAMED[named]!;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  const isSign = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff);
  if (!isSign || (code >= 0xd800 && code <= 0xdfff)) throw malformedXml();
  return String.fromCodePoint(code);
}

/** The elements of that name within another. */
export const childrenOf = ({ children }: XmlNode, name: string): XmlNode[] =>
  children.filter((child) => child.name === name);

/** The text of the one element of that name; undefined where there is none. Throws MalformedXML for several. */
export function textIn(node: XmlNode, name: string): string | undefined {
  const found = childrenOf(node, name);
  if (found.length > 1) throw malformedXml();
  return found[0]?.text;
}

/** What stands in an element: a text, elements by their names, or several of one name. */
export type XmlContent = string | number | boolean | null | XmlElements | readonly XmlContent[];
export interface XmlElements {
  readonly [name: string]: XmlContent | undefined;
}

const NAMESPACE = "http://s3.amazonaws.com/doc/2006-03-01/";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

const escaped = (text: string): string => text.replace(/[&<>"\r]/g, (sign) => ESCAPES[sign]!);

/** A document of S3; what is undefined is left out, and null is an empty element. */
export function writeXml(root: string, content: XmlContent, namespace = NAMESPACE): string {
  const attribute = namespace === "" ? "" : ` xmlns="${namespace}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${inner(content)}</${root}>`;
}

function inner(content: XmlContent): string {
  if (content === null) return "";
  if (typeof content !== "object") return escaped(String(content));
  if (Array.isArray(content)) return content.map((one) => inner(one as XmlContent)).join("");
  return Object.entries(content as XmlElements)
    .map(([name, one]) => element(name, one))
    .join("");
}

function element(name: string, content: XmlContent | undefined): string {
  if (content === undefined) return "";
  if (Array.isArray(content)) return content.map((one) => element(name, one as XmlContent)).join("");
  return `<${name}>${inner(content)}</${name}>`;
}

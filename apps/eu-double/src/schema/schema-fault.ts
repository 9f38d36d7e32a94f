import type { XmlElement } from "#xml/read-xml.ts";
import type { Member, Schemas, SchemaType } from "./read-schemas.ts";

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const bases: Readonly<Record<string, (text: string) => boolean>> = {
  "xs:string": () => true,
  "xs:boolean": (text) => /^(true|false|1|0)$/.test(text),
  "xs:decimal": (text) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text),
  "xs:integer": (text) => /^[+-]?\d+$/.test(text),
  "xs:long": (text) => /^[+-]?\d{1,19}$/.test(text),
  "xs:dateTime": (text) => /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(text),
  "xs:base64Binary": (text) => isBase64(text),
};

/** Blanks are allowed anywhere; a text of 25 MB is looked at in pieces, as an expression has its limits. */
function isBase64(text: string): boolean {
  const written = /\s/.test(text) ? text.replaceAll(/\s/g, "") : text;
  if (written.length % 4 !== 0) return false;
  const piece = 1_000_000;
  for (let start = 0; start < written.length - 4; start += piece)
    if (!/^[A-Za-z0-9+/]*$/.test(written.slice(start, Math.min(start + piece, written.length - 4))))
      return false;
  return BASE64.test(written.slice(-4));
}

/** What the schema has against an element, in the manner of the system's parser (`cvc-…`); null where it is valid. */
export function schemaFault(found: XmlElement, schemas: Schemas): string | null {
  const type = schemas.elements.get(`${found.namespace} ${found.name}`);
  if (type === undefined) return `cvc-elt.1.a: Cannot find the declaration of element '${found.name}'.`;
  return faultOf(found, type);
}

function faultOf(found: XmlElement, type: SchemaType): string | null {
  if (type.kind === "text") return textFault(found, type);
  if (found.text.trim() !== "")
    return `cvc-complex-type.2.3: Element '${found.name}' cannot have character [children], because the type's content type is element-only.`;
  if (type.kind === "choice") return choiceFault(found, type.members);
  let place = 0;
  for (const member of type.members) {
    const begun = place;
    while (place < found.children.length && isOf(found.children[place]!, member)) {
      const fault = faultOf(found.children[place]!, member.type);
      if (fault !== null) return fault;
      place += 1;
    }
    const count = place - begun;
    if (count > member.most) return unexpected(found.children[begun + member.most]!, null);
    if (count < member.least) return unexpected(found.children[place], member, found.name);
  }
  const left = found.children[place];
  return left === undefined ? null : unexpected(left, null);
}

/** One of the members, as often as it may stand there. */
function choiceFault(found: XmlElement, members: readonly Member[]): string | null {
  const [first, ...others] = found.children;
  const chosen = members.find((member) => first !== undefined && isOf(first, member));
  if (first === undefined || chosen === undefined) return unexpected(first, members[0]!, found.name);
  const stranger = others.find((child, index) => !isOf(child, chosen) || index + 2 > chosen.most);
  if (stranger !== undefined) return unexpected(stranger, null);
  return found.children.map((child) => faultOf(child, chosen.type)).find((fault) => fault !== null) ?? null;
}

const isOf = (child: XmlElement, member: Member): boolean =>
  child.name === member.name && child.namespace === member.namespace;

function unexpected(found: XmlElement | undefined, expected: Member | null, parent = ""): string {
  const wanted =
    expected === null
      ? "No child element is expected at this point."
      : `One of '{"${expected.namespace}":${expected.name}}' is expected.`;
  return found === undefined
    ? `cvc-complex-type.2.4.b: The content of element '${parent}' is not complete. ${wanted}`
    : `cvc-complex-type.2.4.a: Invalid content was found starting with element '${found.name}'. ${wanted}`;
}

function textFault({ name, text, children }: XmlElement, type: SchemaType & { kind: "text" }): string | null {
  if (children.length > 0)
    return `cvc-type.3.1.2: Element '${name}' is a simple type, so it must have no element information item [children].`;
  const value = type.base === "xs:string" ? text : text.trim();
  if (!bases[type.base]!(value))
    return `cvc-datatype-valid.1.2.1: '${shown(value)}' is not a valid value for '${type.base.slice(3)}'.`;
  const listed = type.facets.filter((facet) => facet.name === "enumeration").map((facet) => facet.value);
  if (listed.length > 0 && !listed.includes(value))
    return `cvc-enumeration-valid: Value '${shown(value)}' is not facet-valid with respect to enumeration '[${listed.join(", ")}]'.`;
  for (const facet of type.facets) {
    const holds = facets[facet.name];
    if (holds !== undefined && !holds(value, facet.value))
      return `cvc-${facet.name}-valid: Value '${shown(value)}' is not facet-valid with respect to ${facet.name} '${facet.value}' for element '${name}'.`;
  }
  return null;
}

const shown = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value);
const digitsOf = (value: string) => value.replace(/^[+-]/, "").split(".") as [string, string | undefined];
const lengthOf = (value: string): number => [...value].length;

const facets: Readonly<Record<string, (value: string, limit: string) => boolean>> = {
  minLength: (value, limit) => lengthOf(value) >= Number(limit),
  maxLength: (value, limit) => lengthOf(value) <= Number(limit),
  pattern: (value, limit) => new RegExp(`^(?:${limit})$`).test(value),
  minInclusive: (value, limit) => Number(value) >= Number(limit),
  fractionDigits: (value, limit) => (digitsOf(value)[1] ?? "").replace(/0+$/, "").length <= Number(limit),
  totalDigits: (value, limit) => {
    const [whole, fraction = ""] = digitsOf(value);
    return whole.replace(/^0+/, "").length + fraction.replace(/0+$/, "").length <= Number(limit);
  },
};

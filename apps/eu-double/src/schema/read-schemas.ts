import { readFileSync } from "node:fs";
import { childOf, childrenOf, readXml, type XmlElement } from "#xml/read-xml.ts";

/** A type of the XSDs, as far as these use the language. */
export type SchemaType =
  | { kind: "text"; base: string; facets: readonly { name: string; value: string }[] }
  | { kind: "group"; members: readonly Member[] }
  | { kind: "choice"; members: readonly Member[] };

export type Member = {
  name: string;
  /** Empty for a member without namespace. */
  namespace: string;
  type: SchemaType;
  least: number;
  most: number;
};

export type Schemas = {
  /** By namespace and name, with a blank between them. */
  elements: ReadonlyMap<string, SchemaType>;
};

const folder = new URL("../../xsd/", import.meta.url);
const files = [
  "base-v4",
  "common-v3",
  "due-diligence-statement-v3",
  "simplified-declaration-v3",
  "verify-declaration-v3",
  "echo",
];

type Sheet = { root: XmlElement; namespace: string; prefixes: ReadonlyMap<string, string> };

/** The XSDs beside this program, read by the reader that reads the requests. */
export function readSchemas(): Schemas {
  const sheets = files.map((name): Sheet => {
    const root = readXml(readFileSync(new URL(`${name}.xsd`, folder), "utf8"));
    const prefixes = [...root.attributes].flatMap(([key, value]) =>
      key.startsWith("xmlns:") ? [[key.slice(6), value] as const] : [],
    );
    return { root, namespace: root.attributes.get("targetNamespace")!, prefixes: new Map(prefixes) };
  });
  const types = new Map<string, SchemaType>();
  const named = new Map<string, { found: XmlElement; sheet: Sheet }>(
    sheets.flatMap((sheet) =>
      [...childrenOf(sheet.root, "complexType"), ...childrenOf(sheet.root, "simpleType")].map(
        (found) => [`${sheet.namespace} ${found.attributes.get("name")}`, { found, sheet }] as const,
      ),
    ),
  );
  const typeOf = (element: XmlElement, sheet: Sheet): SchemaType => {
    const name = element.attributes.get("type");
    const inner = childOf(element, "complexType") ?? childOf(element, "simpleType");
    if (name === undefined) return made(inner!, sheet);
    const [prefix, local] = name.split(":") as [string, string];
    if (prefix === "xs") return { kind: "text", base: name, facets: [] };
    const key = `${sheet.prefixes.get(prefix)} ${local}`;
    const known = types.get(key);
    if (known !== undefined) return known;
    const { found, sheet: from } = named.get(key)!;
    const type = made(found, from);
    types.set(key, type);
    return type;
  };
  const made = (found: XmlElement, sheet: Sheet): SchemaType => {
    if (found.name === "simpleType") {
      const restriction = childOf(found, "restriction")!;
      const facets = restriction.children.map((one) => ({
        name: one.name,
        value: one.attributes.get("value")!,
      }));
      return { kind: "text", base: restriction.attributes.get("base")!, facets };
    }
    const choice = childOf(found, "choice");
    const members = childrenOf(choice ?? childOf(found, "sequence"), "element").map((one): Member => {
      const { attributes } = one;
      const most = attributes.get("maxOccurs") ?? "1";
      return {
        name: attributes.get("name")!,
        namespace: attributes.get("form") === "unqualified" ? "" : sheet.namespace,
        type: typeOf(one, sheet),
        least: Number(attributes.get("minOccurs") ?? "1"),
        most: most === "unbounded" ? Number.POSITIVE_INFINITY : Number(most),
      };
    });
    return { kind: choice === undefined ? "group" : "choice", members };
  };
  const elements = sheets.flatMap((sheet) =>
    childrenOf(sheet.root, "element").map(
      (one) => [`${sheet.namespace} ${one.attributes.get("name")}`, typeOf(one, sheet)] as const,
    ),
  );
  return { elements: new Map(elements) };
}

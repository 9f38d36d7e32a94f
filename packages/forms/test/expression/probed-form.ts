import { type SeededRandom, seededRandom } from "@parcelle/domain/random/seeded-random";
import { DOMParser, type Document, type Element, XMLSerializer } from "@xmldom/xmldom";
import { scanTokens, type Token } from "../../src/expression/syntax/scan-tokens.ts";
import { nodeOfElement, type TestNode } from "./test-nodes.ts";

/** An expression of a form, computed for a node beside the one that it belongs to. */
export type Probe = { name: string; path: string; expression: string };

export type ProbedForm = {
  /** The form with its lists and a record that is filled in, and with nothing but the probes to compute. */
  xml: string;
  probes: readonly Probe[];
  root: TestNode;
  lists: ReadonlyMap<string, TestNode>;
};

const properties = ["relevant", "required", "readonly", "constraint", "calculate"];
const answers = [
  "",
  "",
  "0",
  "1",
  "5",
  "18",
  "-2.5",
  "yes",
  "no",
  "a",
  "a b",
  "2020-05-17",
  "5.35 -4.01 0 0",
];

/**
 * A form made for asking what its expressions tell.
 *
 * @param xml an XForm
 * @param seed by which its questions are answered
 * @returns null where it has no record or no expressions
 */
export function probedForm(xml: string, seed: string): ProbedForm | null {
  const document = new DOMParser({ onError: () => {} }).parseFromString(
    xml.replace(/^\uFEFF/, ""),
    "text/xml",
  );
  const model = elementsNamed(document, "model")[0];
  const record = model === undefined ? undefined : childrenOf(childrenOf(model, "instance")[0])[0];
  if (model === undefined || record === undefined) return null;
  const binds = elementsNamed(model, "bind");
  keepOneOfEach(record);
  fill(record, pickFrom(seed, binds));
  const probes = binds.flatMap((bind) => probesOf(bind)).filter((probe) => place(probe, record, document));
  if (probes.length === 0) return null;
  reduce(document, model, probes);
  const lists = childrenOf(model, "instance")
    .slice(1)
    .map((list) => [list.getAttribute("id") ?? "", nodeOfElement(asRead(childrenOf(list)[0]!))] as const);
  return {
    xml: new XMLSerializer().serializeToString(document),
    probes: probes.map((probe, index) => ({ ...probe, name: `probe${index}` })),
    root: nodeOfElement(asRead(record)),
    lists: new Map(lists),
  };
}

function asRead(element: Element): Parameters<typeof nodeOfElement>[0] {
  return element as unknown as Parameters<typeof nodeOfElement>[0];
}

function childrenOf(element: Element | undefined, name?: string): Element[] {
  const all = Array.from(element?.childNodes ?? []) as Element[];
  return all.filter(
    ({ nodeType, localName }) => nodeType === 1 && (name === undefined || localName === name),
  );
}

function elementsNamed(within: Document | Element, name: string): Element[] {
  return Array.from(within.getElementsByTagName("*")).filter(({ localName }) => localName === name);
}

/** Rows of repeats: the first, as a group. */
function keepOneOfEach(element: Element): void {
  const met = new Set<string>();
  for (const child of childrenOf(element)) {
    if (met.has(child.nodeName)) element.removeChild(child);
    else keepOneOfEach(child);
    met.add(child.nodeName);
  }
}

/** What the expressions compare with is answered more often than chance would have it. */
function pickFrom(seed: string, binds: readonly Element[]): () => string {
  const random: SeededRandom = seededRandom(seed);
  const written = binds.flatMap((bind) =>
    properties.flatMap((name) => bind.getAttribute(name)?.match(/'[\w -]+'/g) ?? []),
  );
  const pool = [...answers, ...written.map((text) => text.slice(1, -1))];
  return () => pool[random.below(pool.length)]!;
}

function fill(element: Element, pick: () => string): void {
  const children = childrenOf(element);
  if (children.length === 0) element.textContent = pick();
  for (const child of children) fill(child, pick);
}

function probesOf(bind: Element): Probe[] {
  const path = bind.getAttribute("nodeset") ?? "";
  return properties.flatMap((property) => {
    const expression = bind.getAttribute(property) ?? "";
    const isSaid = expression !== "" && !/^(?:true|false)\(\)$/.test(expression.trim());
    if (!isSaid) return [];
    const [, name = ""] = /([^/]*)$/.exec(path) ?? [];
    return [{ name: "", path: path.replace(/[^/]*$/, "probe"), expression: ofNode(name, expression) }];
  });
}

/** The same for a node beside the one that it belongs to: `. > 5` as `../ha > 5`. */
function ofNode(name: string, expression: string): string {
  let depth = 0;
  let rewritten = "";
  let end = 0;
  for (const { kind, value, at } of tokensOf(expression)) {
    if (kind !== "symbol") continue;
    if (value === "[") depth += 1;
    if (value === "]") depth -= 1;
    if (value !== "." || depth > 0) continue;
    rewritten += `${expression.slice(end, at)}../${name}`;
    end = at + 1;
  }
  return rewritten + expression.slice(end);
}

function tokensOf(expression: string): readonly Token[] {
  try {
    return scanTokens(expression);
  } catch {
    return [];
  }
}

/** False where the record has no such node. */
function place(probe: Probe, record: Element, document: Document): boolean {
  const names = probe.path.split("/").slice(1, -1);
  let parent: Element | undefined = names[0] === record.nodeName ? record : undefined;
  for (const name of names.slice(1)) parent = childrenOf(parent).find((child) => child.nodeName === name);
  if (parent === undefined) return false;
  const element = document.createElementNS(record.namespaceURI, "probe");
  parent.appendChild(element);
  return true;
}

/** Nothing is left but the record, the lists in the form and the probes. */
function reduce(document: Document, model: Element, probes: readonly Probe[]): void {
  for (const child of childrenOf(model)) {
    const isFile =
      child.localName === "instance" && (child.hasAttribute("src") || childrenOf(child).length === 0);
    if (child.localName !== "instance" || isFile) model.removeChild(child);
  }
  for (const body of elementsNamed(document, "body")) {
    while (body.firstChild !== null) body.removeChild(body.firstChild);
  }
  for (const [index, element] of placedProbes(document, probes).entries()) {
    const parent = element.parentNode!;
    const named = document.createElementNS(element.namespaceURI, `probe${index}`);
    parent.replaceChild(named, element);
    const bind = document.createElementNS(model.namespaceURI, "bind");
    bind.setAttribute("nodeset", probes[index]!.path + String(index));
    bind.setAttribute("calculate", probes[index]!.expression);
    model.appendChild(bind);
  }
}

/** The elements of the probes in the order of the probes: those of one parent stand in order. */
function placedProbes(document: Document, probes: readonly Probe[]): Element[] {
  const byPath = new Map<string, Element[]>();
  for (const element of elementsNamed(document, "probe")) {
    const path = pathOf(element);
    byPath.set(path, [...(byPath.get(path) ?? []), element]);
  }
  return probes.map(({ path }) => byPath.get(path)!.shift()!);
}

function pathOf(element: Element): string {
  const parent = element.parentNode as Element | null;
  const isTop = parent === null || parent.localName === "instance";
  return `${isTop ? "" : pathOf(parent)}/${element.nodeName}`;
}

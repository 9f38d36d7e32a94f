import { DOMParser } from "@xmldom/xmldom";
import type { FormScope } from "../../src/expression/evaluation-context.ts";
import type { InstanceNode } from "../../src/instance/instance-node.ts";

/** A node that tests may still change. */
export type TestNode = Omit<InstanceNode, "parent" | "children"> & {
  parent: TestNode | null;
  children: TestNode[];
  value: string;
  isRelevant: boolean;
};

const none: readonly TestNode[] = [];

/** @param written attributes by name, elements below, or the text of an element without any */
export function testNode(
  name: string,
  within: string | TestNode[] = "",
  attributes: Record<string, string> | null = null,
): TestNode {
  const children = typeof within === "string" ? [] : within;
  const value = typeof within === "string" ? within : "";
  const node: TestNode = {
    name,
    parent: null,
    children,
    attributes,
    value,
    isRelevant: true,
    childrenNamed: (sought) => byName.get(sought) ?? none,
  };
  const byName = new Map<string, TestNode[]>();
  for (const child of children) {
    child.parent = node;
    byName.set(child.name, [...(byName.get(child.name) ?? []), child]);
  }
  return node;
}

/** The element of an XML document, as expressions see it. */
export function nodeOfXml(xml: string): TestNode {
  return nodeOfElement(
    new DOMParser().parseFromString(xml, "text/xml").documentElement as unknown as Element,
  );
}

/** What of the document's element is read. */
type Element = {
  nodeName: string;
  nodeType: number;
  childNodes: Iterable<Element>;
  attributes: Iterable<{ name: string; value: string }>;
  textContent: string;
};

export function nodeOfElement(element: Element): TestNode {
  const elements = Array.from(element.childNodes).filter(({ nodeType }) => nodeType === 1);
  const attributes = Object.fromEntries(
    Array.from(element.attributes, ({ name, value }) => [name, value] as const).filter(
      ([name]) => name !== "xmlns" && !name.startsWith("xmlns:"),
    ),
  );
  return testNode(
    element.nodeName,
    elements.length > 0 ? elements.map(nodeOfElement) : element.textContent,
    attributes,
  );
}

/** What expressions may ask beyond their node, in a form of which nothing is known but this. */
export function testScope(root: InstanceNode, known: Partial<FormScope> = {}): FormScope {
  return {
    root,
    instance: () => null,
    text: (id) => `[${id}]`,
    choiceLabel: (value, path) => `[${value} of ${path}]`,
    now: new Date("2026-11-29T10:20:30.400Z"),
    minutesBeforeUtc: 0,
    language: "en",
    version: "",
    random: () => 0.5,
    property: () => "",
    ...known,
  };
}

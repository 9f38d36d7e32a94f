import type { InstanceNode } from "./instance-node.ts";

/** An element as a file states it. */
export type StatedNode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  value: string;
  children: readonly StatedNode[];
};

/** An element without attributes. */
export const element = (name: string, children: readonly StatedNode[]): StatedNode => ({
  name,
  attributes: {},
  value: "",
  children,
});

/** An element that has a value. */
export const leaf = (name: string, value: string): StatedNode => ({
  name,
  attributes: {},
  value,
  children: [],
});

const none: readonly InstanceNode[] = Object.freeze([]);

/** An element of a list, which never changes. Choices of 15,000 rows are asked by name: each node keeps who is called what. */
class FixedNode implements InstanceNode {
  readonly name: string;
  readonly parent: InstanceNode | null;
  readonly children: readonly InstanceNode[];
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly value: string;
  readonly isRelevant = true;
  readonly #named: ReadonlyMap<string, readonly InstanceNode[]>;

  constructor({ name, attributes, value, children }: StatedNode, parent: InstanceNode | null) {
    this.name = name;
    this.parent = parent;
    this.attributes = Object.keys(attributes).length === 0 ? null : attributes;
    this.value = children.length === 0 ? value : "";
    this.children = Object.freeze(children.map((child) => new FixedNode(child, this)));
    this.#named = Map.groupBy(this.children, (child) => child.name);
    Object.freeze(this);
  }

  childrenNamed(name: string): readonly InstanceNode[] {
    return this.#named.get(name) ?? none;
  }
}

/**
 * The tree of a list, for expressions to read.
 *
 * @param stated its root element with all below
 */
export function fixedNode(stated: StatedNode): InstanceNode {
  return new FixedNode(stated, null);
}

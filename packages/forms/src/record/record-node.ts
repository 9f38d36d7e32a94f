import type { SchemaNode } from "../compile/schema-node.ts";
import type { InstanceNode } from "../instance/instance-node.ts";

const NONE: readonly RecordNode[] = Object.freeze([]);

/** A place of one record: an answer, a group or a row. */
export class RecordNode implements InstanceNode {
  readonly schema: SchemaNode;
  readonly parent: RecordNode | null;
  /** Nodes of each child of the schema: one, or the rows of a repeat. Null in leaves. */
  readonly slots: RecordNode[][] | null;
  value: string;
  /** What was answered where its value is what is still offered of it; null where the value is the answer. */
  given: string | null = null;
  /** What its own condition says; whether it counts depends on those above, too. */
  isWanted = true;
  isRelevant = true;

  /** @param slots for whoever fills them himself; each is empty otherwise */
  constructor(schema: SchemaNode, parent: RecordNode | null, value: string, slots = emptySlots(schema)) {
    this.schema = schema;
    this.parent = parent;
    this.value = value;
    this.slots = slots;
    this.isRelevant = parent?.isRelevant ?? true;
  }

  get name(): string {
    return this.schema.name;
  }

  get children(): readonly RecordNode[] {
    if (this.slots === null) return NONE;
    return this.slots.flat().filter(({ schema }) => !isAttribute(schema));
  }

  get attributes(): Readonly<Record<string, string>> | null {
    const computed = this.slots?.flat().filter(({ schema }) => isAttribute(schema)) ?? [];
    return {
      ...this.schema.attributes,
      ...Object.fromEntries(computed.map(({ name, value }) => [name.slice(1), value])),
    };
  }

  childrenNamed(name: string): readonly RecordNode[] {
    const child = this.schema.childByName.get(name);
    return child === undefined ? NONE : this.slots![child.slot]!;
  }

  /** Rows of a repeat, or the one node, of a child of its schema. */
  nodesOf(child: SchemaNode): RecordNode[] {
    return this.slots![child.slot]!;
  }
}

const emptySlots = ({ children }: SchemaNode): RecordNode[][] | null =>
  children.length === 0 ? null : children.map(() => []);

const isAttribute = ({ name }: SchemaNode) => name.startsWith("@");

/** Every node of a place, within one node above it, rows in order. */
export function nodesWithin(above: RecordNode, place: SchemaNode): readonly RecordNode[] {
  if (place.parent === above.schema) return above.nodesOf(place);
  if (above.schema === place) return [above];
  const parents = nodesWithin(above, place.parent!);
  // Mostly there is one: nothing is copied then.
  if (parents.length === 1) return parents[0]!.nodesOf(place);
  return parents.flatMap((node) => node.nodesOf(place));
}

/** The node above, itself included, of one place; null where it is not within that place. */
export function nodeAbove(node: RecordNode, place: SchemaNode): RecordNode | null {
  for (let at: RecordNode | null = node; at !== null; at = at.parent) if (at.schema === place) return at;
  return null;
}

/** Address of a node, rows counted from 1: `/data/parcelle[2]/code`. */
export function addressOf(node: RecordNode): string {
  if (node.parent === null) return node.schema.path;
  const row = node.schema.isRepeat ? `[${node.parent.nodesOf(node.schema).indexOf(node) + 1}]` : "";
  return `${addressOf(node.parent)}/${node.name}${row}`;
}

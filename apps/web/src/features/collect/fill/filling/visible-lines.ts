import type { SchemaNode } from "@parcelle/forms/compile/schema-node";
import { contextOf } from "@parcelle/forms/record/context-of";
import { nodeAbove, nodesWithin, RecordNode } from "@parcelle/forms/record/record-node";
import type { BodyGroup, BodyItem, BodyQuestion, BodyRepeat } from "@parcelle/forms/xform/xform";
import type { Filling } from "./filling.ts";

type Placed = { key: string; depth: number };
export type QuestionLine = Placed & { kind: "question"; node: RecordNode; item: BodyQuestion };
export type SectionLine = Placed & { kind: "section"; node: RecordNode; item: BodyGroup; isOpen: boolean };
export type RowLine = Placed & {
  kind: "row";
  node: RecordNode;
  item: BodyRepeat;
  number: number;
  isOpen: boolean;
  mayGo: boolean;
};
export type AddLine = Placed & { kind: "add"; parent: RecordNode; repeat: SchemaNode; item: BodyRepeat };

/** What stands below each other on the page: questions, headings of sections and rows, buttons that add a row. */
export type Line = QuestionLine | SectionLine | RowLine | AddLine;

/** The lines of a record as it is; those that are as they were keep their identity, and so do all of them together. */
export class VisibleLines {
  readonly #filling: Filling;
  readonly #relevance: ReadonlyMap<SchemaNode, (parent: RecordNode, repeat: SchemaNode) => boolean>;
  #known = new Map<string, Line>();
  #next = new Map<string, Line>();
  #lines: readonly Line[] = [];
  #version = -1;

  constructor(filling: Filling) {
    this.#filling = filling;
    this.#relevance = new Map(
      filling.form.rules
        .filter(({ kind, node }) => kind === "relevant" && node.isRepeat)
        .map(({ node, expression }) => [
          node,
          (parent, repeat) =>
            expression.toTruth(contextOf(new RecordNode(repeat, parent, ""), filling.scope())),
        ]),
    );
  }

  lines(): readonly Line[] {
    if (this.#version === this.#filling.version) return this.#lines;
    this.#version = this.#filling.version;
    this.#next = new Map();
    const lines: Line[] = [];
    this.#walk(this.#filling.form.form.body, this.#filling.record.root, 0, lines);
    this.#known = this.#next;
    if (lines.length !== this.#lines.length || lines.some((line, at) => line !== this.#lines[at]))
      this.#lines = lines;
    return this.#lines;
  }

  #walk(items: readonly BodyItem[], context: RecordNode, depth: number, lines: Line[]): void {
    for (const item of items)
      if (item.kind === "question") this.#question(item, context, depth, lines);
      else if (item.kind === "group") this.#group(item, context, depth, lines);
      else this.#repeat(item, context, depth, lines);
  }

  #question(item: BodyQuestion, context: RecordNode, depth: number, lines: Line[]): void {
    const node = this.#nodeOf(item.path, context);
    if (node === undefined || !node.isRelevant) return;
    lines.push(this.#kept({ kind: "question", key: this.#key("q", node, item), depth, node, item }));
  }

  #group(item: BodyGroup, context: RecordNode, depth: number, lines: Line[]): void {
    const node = item.path === null ? context : this.#nodeOf(item.path, context);
    if (node === undefined || !node.isRelevant) return;
    if (item.label === null) {
      this.#walk(item.children, node, depth, lines);
      return;
    }
    const key = this.#key("s", node, item);
    const isOpen = !this.#filling.folded.has(key);
    const within: Line[] = [];
    if (isOpen) this.#walk(item.children, node, depth + 1, within);
    if (isOpen && within.length === 0) return;
    lines.push(this.#kept({ kind: "section", key, depth, node, item, isOpen }), ...within);
  }

  #repeat(item: BodyRepeat, context: RecordNode, depth: number, lines: Line[]): void {
    const repeat = this.#filling.form.byPath.get(item.path);
    const parent = repeat?.parent == null ? undefined : this.#nodeOf(repeat.parent.path, context);
    if (repeat === undefined || parent === undefined || !parent.isRelevant) return;
    const isCounted = item.count !== null || item.isFixed;
    parent.nodesOf(repeat).forEach((node, index) => {
      if (!node.isRelevant) return;
      const key = this.#key("r", node, item);
      const isOpen = !this.#filling.folded.has(key);
      const number = index + 1;
      lines.push(this.#kept({ kind: "row", key, depth, node, item, number, isOpen, mayGo: !isCounted }));
      if (isOpen) this.#walk(item.children, node, depth + 1, lines);
    });
    if (isCounted || this.#relevance.get(repeat)?.(parent, repeat) === false) return;
    lines.push(this.#kept({ kind: "add", key: this.#key("a", parent, item), depth, parent, repeat, item }));
  }

  /** The node of a path, seen from a row: its own where the path stands within it, else the first of all. */
  #nodeOf(path: string, context: RecordNode): RecordNode | undefined {
    const place = this.#filling.form.byPath.get(path);
    if (place === undefined) return undefined;
    for (let above: RecordNode = context; ; above = above.parent!) {
      if (above.parent === null || isWithin(place, above.schema)) return nodesWithin(above, place)[0];
    }
  }

  #key(kind: string, node: RecordNode, item: BodyItem): string {
    return `${kind}${this.#filling.keyOf(node)}.${numberOf(item)}`;
  }

  #kept<Kind extends Line>(line: Kind): Line {
    const known = this.#known.get(line.key);
    const kept = known !== undefined && isSame(known, line) ? known : line;
    this.#next.set(line.key, kept);
    return kept;
  }
}

const numbers = new WeakMap<BodyItem, number>();
let lastNumber = 0;
function numberOf(item: BodyItem): number {
  const known = numbers.get(item) ?? ++lastNumber;
  numbers.set(item, known);
  return known;
}

const isSame = (one: Line, other: Line): boolean =>
  one.kind === other.kind &&
  (Object.keys(other) as (keyof Line)[]).every((field) => one[field] === other[field]);

function isWithin(place: SchemaNode, above: SchemaNode): boolean {
  for (let at: SchemaNode | null = place; at !== null; at = at.parent) if (at === above) return true;
  return false;
}

/** The keys of all sections and rows around a place, which have to be open for it to be seen. */
export function foldsAround(filling: Filling, node: RecordNode): string[] {
  return [...filling.folded].filter((key) => {
    const folded = Number(key.slice(1).split(".")[0]);
    for (let at: RecordNode | null = node; at !== null; at = at.parent)
      if (filling.keyOf(at) === folded) return true;
    return false;
  });
}

/** The row of a repeat in which a place stands; null outside of repeats. */
export const rowAround = (node: RecordNode): RecordNode | null =>
  node.schema.row === null ? null : nodeAbove(node, node.schema.row);

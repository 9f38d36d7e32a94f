import type { CompiledForm, Follower, Rule } from "../compile/compiled-form.ts";
import type { SchemaNode } from "../compile/schema-node.ts";
import type { FormScope } from "../expression/evaluation-context.ts";
import { contextOf } from "./context-of.ts";
import { nodeAbove, nodesWithin, RecordNode } from "./record-node.ts";
import { stillOffered } from "./still-offered.ts";

/** What a rule asks of the record whose rules it computes: rows that a count wants. */
export type RowKeeper = { setRowCount(parent: RecordNode, repeat: SchemaNode, count: number): void };

/** Whether answers follow the lists that other answers narrow: while a record is filled, and not when it is checked. */
type Follows = { choices: boolean };

/** More than any form needs to come to rest: rows that follow from rows. */
const MOST_ROUNDS = 20;
/** A value that grows by itself in other rows would never come to rest. */
const MOST_PASSES = 50;

/**
 * Keeps what follows from answers in step with them: marks the rules that a change touches, then computes each once, in
 * the order of the form.
 */
export class Recomputation {
  readonly #form: CompiledForm;
  readonly #root: RecordNode;
  readonly #rows: RowKeeper;
  readonly #follows: Follows;
  /** By a rule's place in the order: the rows within which it is to be computed, or the root for all of them. */
  readonly #touched: (Set<RecordNode> | RecordNode | undefined)[];
  #first: number;
  /** Those within which rows of a repeat were counted before, by the repeat. */
  readonly #counted = new WeakMap<RecordNode, Set<SchemaNode>>();
  /** A rule that reads its own place computes it once, not again for what it has just computed. */
  #computed = -1;
  /** What it has just computed is read by it in other rows. */
  #readsOtherRows = false;

  constructor(form: CompiledForm, root: RecordNode, rows: RowKeeper, follows: Follows) {
    this.#follows = follows;
    this.#form = form;
    this.#root = root;
    this.#rows = rows;
    this.#touched = new Array(form.rules.length);
    this.#first = form.rules.length;
  }

  /** Everything is to be computed: a record begins or is opened. */
  touchAll(): void {
    for (const { order } of this.#form.rules) this.touch(order, this.#root);
  }

  /** A value has changed. */
  touchFollowers(node: RecordNode): void {
    for (const follower of this.#form.followers.get(node.schema) ?? NONE) this.#touchFollower(follower, node);
  }

  /** An answer was given: what its own list offers of it is looked at. */
  touchOwn(node: RecordNode): void {
    for (const rule of this.#form.rules)
      if (rule.kind === "choices" && rule.node === node.schema) this.touch(rule.order, node);
  }

  /** All that stands in a node has come, gone or changed its relevance. */
  touchBelow(node: RecordNode): void {
    this.touchFollowers(node);
    for (const child of node.slots?.flat() ?? []) this.touchBelow(child);
  }

  /** The rules of a row that is new, and of all that reads rows of its repeat. */
  touchRow(row: RecordNode): void {
    for (const { order, node } of this.#form.rules) if (isWithin(node, row.schema)) this.touch(order, row);
    this.touchRows(row.schema, row.parent!);
  }

  /** Rows of a repeat have come or gone, so that others have new positions. */
  touchRows(repeat: SchemaNode, parent: RecordNode): void {
    const touchPlace = (place: SchemaNode) => {
      for (const { rule } of this.#form.followers.get(place) ?? NONE)
        this.touch(rule.order, nodeOfRow(rule, parent) ?? this.#root);
      for (const child of place.children) touchPlace(child);
    };
    touchPlace(repeat);
  }

  /** Computes what was touched, and what is touched by that. */
  settle(scope: FormScope): void {
    let rounds = 0;
    let last = -1;
    while (this.#first < this.#touched.length && rounds < MOST_ROUNDS) {
      const order = this.#first++;
      if (order <= last) rounds += 1;
      last = order;
      const rows = this.#touched[order];
      if (rows === undefined) continue;
      this.#touched[order] = undefined;
      this.#computeUntilStill(order, rows, scope);
    }
  }

  /** Once, and for a rule that reads its place in other rows, as running totals do, until no row changes any more. */
  #computeUntilStill(order: number, rows: ReadonlySet<RecordNode> | RecordNode, scope: FormScope): void {
    this.#computed = order;
    let within = rows;
    for (let pass = 0; pass < MOST_PASSES; pass += 1) {
      this.#readsOtherRows = false;
      this.#compute(this.#form.rules[order]!, within, scope);
      if (!this.#readsOtherRows) break;
      within = this.#root;
    }
    this.#computed = -1;
  }

  #touchFollower({ rule, sameRow }: Follower, node: RecordNode): void {
    if (rule.order === this.#computed && sameRow !== node.schema.row) this.#readsOtherRows = true;
    this.touch(rule.order, (sameRow === null ? null : nodeAbove(node, sameRow)) ?? this.#root);
  }

  /** One rule is to be computed, by its place in the order. */
  touch(order: number, within: RecordNode): void {
    if (order === this.#computed) return;
    if (order < this.#first) this.#first = order;
    const rows = this.#touched[order];
    if (within === this.#root) this.#touched[order] = within;
    else if (rows === undefined) this.#touched[order] = new Set([within]);
    else if (rows instanceof Set) rows.add(within);
  }

  #compute(rule: Rule, rows: ReadonlySet<RecordNode> | RecordNode, scope: FormScope): void {
    if (rows instanceof RecordNode) this.#computeWithin(rule, rows, scope);
    else for (const row of rows) this.#computeWithin(rule, row, scope);
  }

  #computeWithin(rule: Rule, row: RecordNode, scope: FormScope): void {
    if (rule.kind === "count") this.#count(rule, row, scope);
    else
      for (const node of nodesWithin(row, rule.node)) {
        if (rule.kind === "value") this.#value(rule, node, scope);
        else if (rule.kind === "choices") this.#choices(node, scope);
        else this.#relevance(rule, node, scope);
      }
  }

  #value(rule: Rule, node: RecordNode, scope: FormScope): void {
    const value = rule.expression.toText(contextOf(node, scope));
    if (value === node.value) return;
    node.value = value;
    this.touchFollowers(node);
  }

  /** What is no longer offered of an answer does not count; it comes back when it is offered again. */
  #choices(node: RecordNode, scope: FormScope): void {
    const given = node.given ?? node.value;
    if (given === "" || !this.#follows.choices) return;
    node.given = given;
    const value = stillOffered(this.#form, node, given, scope);
    if (value === node.value) return;
    node.value = value;
    this.touchFollowers(node);
  }

  #relevance(rule: Rule, node: RecordNode, scope: FormScope): void {
    node.isWanted = rule.expression.toTruth(contextOf(node, scope));
    this.settleRelevance(node);
  }

  /** Brings the relevance of a node and of all below it in step with its own condition and its parent. */
  settleRelevance(node: RecordNode): void {
    const isRelevant = node.isWanted && (node.parent?.isRelevant ?? true);
    if (isRelevant === node.isRelevant) return;
    node.isRelevant = isRelevant;
    this.touchFollowers(node);
    for (const child of node.slots?.flat() ?? []) this.settleRelevance(child);
  }

  #count(rule: Rule, within: RecordNode, scope: FormScope): void {
    for (const parent of nodesWithin(within, rule.node.parent!)) {
      const context = contextOf(new RecordNode(rule.node, parent, ""), scope);
      const asked = rule.expression.toNumber(context);
      // What is no number takes no rows away that are being filled.
      if (!Number.isNaN(asked)) this.#rows.setRowCount(parent, rule.node, Math.max(0, Math.floor(asked)));
      else if (!this.#wasCounted(parent, rule.node)) this.#rows.setRowCount(parent, rule.node, 0);
      this.#countedOf(parent).add(rule.node);
    }
  }

  #wasCounted(parent: RecordNode, repeat: SchemaNode): boolean {
    return this.#countedOf(parent).has(repeat);
  }

  #countedOf(parent: RecordNode): Set<SchemaNode> {
    const known = this.#counted.get(parent) ?? new Set();
    this.#counted.set(parent, known);
    return known;
  }
}

const NONE: readonly Follower[] = Object.freeze([]);

function isWithin(place: SchemaNode, above: SchemaNode): boolean {
  for (let at: SchemaNode | null = place; at !== null; at = at.parent) if (at === above) return true;
  return false;
}

/** The innermost node around a parent of rows within which a rule has to be computed. */
function nodeOfRow({ node }: Rule, parent: RecordNode): RecordNode | null {
  for (let at: RecordNode | null = parent; at !== null; at = at.parent)
    if (isWithin(node, at.schema)) return at;
  return null;
}

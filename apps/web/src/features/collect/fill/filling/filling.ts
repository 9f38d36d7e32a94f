import type { CompiledForm } from "@parcelle/forms/compile/compiled-form";
import type { SchemaNode } from "@parcelle/forms/compile/schema-node";
import type { FormScope } from "@parcelle/forms/expression/evaluation-context";
import type { FormRecord } from "@parcelle/forms/record/record";
import type { RecordNode } from "@parcelle/forms/record/record-node";
import { type Violation, violationAt } from "@parcelle/forms/record/violations";

/** A record on the screen: who draws a part of it hears of each change, and asks for what he draws. */
export class Filling {
  readonly record: FormRecord;
  readonly form: CompiledForm;
  /** Grows with each change of the answers or of what is told of them. */
  version = 0;
  /** Sections and rows that are folded, by their key. */
  readonly folded = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #left = new Set<RecordNode>();
  readonly #keys = new WeakMap<RecordNode, number>();
  #lastKey = 0;
  #scope: { version: number; scope: FormScope } | null = null;

  constructor(record: FormRecord) {
    this.record = record;
    this.form = record.form;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What expressions ask, the same until something changes. */
  scope(): FormScope {
    if (this.#scope?.version !== this.version)
      this.#scope = { version: this.version, scope: this.record.scope() };
    return this.#scope!.scope;
  }

  answer(node: RecordNode, value: string): void {
    this.record.answer(node, value);
    this.changed();
  }

  addRow(parent: RecordNode, repeat: SchemaNode): RecordNode {
    const row = this.record.addRow(parent, repeat);
    this.changed();
    return row;
  }

  /** Takes a row away, and gives what brings it back. */
  removeRow(row: RecordNode): () => void {
    const at = row.parent!.nodesOf(row.schema).indexOf(row);
    this.record.removeRow(row);
    this.changed();
    return () => {
      this.record.restoreRow(row, Math.min(at, row.parent!.nodesOf(row.schema).length));
      this.changed();
    };
  }

  speak(language: string | null): void {
    this.record.speak(language);
    this.changed();
  }

  /** From now on it is told what is wrong with this answer. */
  leave(...nodes: readonly RecordNode[]): void {
    const known = this.#left.size;
    for (const node of nodes) this.#left.add(node);
    if (this.#left.size !== known) this.changed();
  }

  fold(key: string, isFolded: boolean): void {
    if (isFolded) this.folded.add(key);
    else this.folded.delete(key);
    this.changed();
  }

  /** What is told as wrong with an answer now: nothing before its question was left. */
  toldViolation(node: RecordNode): Violation | null {
    if (!this.#left.has(node) || !node.isRelevant) return null;
    return violationAt(this.form, node, this.form.checks.get(node.schema), this.scope());
  }

  /** A name for a place of this record, for as long as it is on the screen. */
  keyOf(node: RecordNode): number {
    const known = this.#keys.get(node) ?? ++this.#lastKey;
    this.#keys.set(node, known);
    return known;
  }

  changed(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}

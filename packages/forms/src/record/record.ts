import type { CompiledForm } from "../compile/compiled-form.ts";
import type { SchemaNode } from "../compile/schema-node.ts";
import type { FormScope } from "../expression/evaluation-context.ts";
import type { ModelNode } from "../xform/xform.ts";
import { actionsAt } from "./actions.ts";
import { type Answers, answersOf, placeAnswers, type Unplaced } from "./answers.ts";
import { contextOf } from "./context-of.ts";
import { growNode } from "./grow-nodes.ts";
import { preload } from "./preload.ts";
import { Recomputation, type RowKeeper } from "./recompute.ts";
import type { RecordEnvironment } from "./record-environment.ts";
import type { RecordNode } from "./record-node.ts";
import { scopeOf } from "./scope-of.ts";

/** A count that a slip of the finger makes a million would fill the phone. */
export const MOST_ROWS = 10_000;

/** A record that is being filled: answers, and all that follows from them by the form, always in step. */
export class FormRecord implements RowKeeper {
  readonly form: CompiledForm;
  readonly root: RecordNode;
  /** Answers of a stored record that the form has no place for. */
  readonly unplaced: readonly Unplaced[];
  /** The language in which texts are told; null for the form's first. */
  language: string | null = null;
  /** It grows with each change. */
  version = 0;
  readonly #environment: RecordEnvironment;
  readonly #recomputation: Recomputation;
  /** Rows for which the form's actions have not been done yet. */
  readonly #newRows: RecordNode[] = [];

  private constructor(
    form: CompiledForm,
    root: RecordNode,
    environment: RecordEnvironment,
    unplaced: readonly Unplaced[],
  ) {
    this.form = form;
    this.root = root;
    this.unplaced = unplaced;
    this.#environment = environment;
    this.#recomputation = new Recomputation(form, root, this, { choices: true });
  }

  /** A new record: what the form begins with, what the phone knows, and what follows. */
  static begin(form: CompiledForm, environment: RecordEnvironment): FormRecord {
    const record = new FormRecord(form, growNode(form.root, null, form.form.root), environment, []);
    preload(form, record.root, environment, "begin");
    record.#recomputation.touchAll();
    record.#settle();
    record.#act("odk-instance-first-load");
    record.#act("odk-instance-load");
    return record;
  }

  /** A record that was begun before, as it was stored; what follows from its answers is computed anew. */
  static open(form: CompiledForm, answers: Answers, environment: RecordEnvironment): FormRecord {
    const unplaced: Unplaced[] = [];
    const record = new FormRecord(form, placeAnswers(form, answers, unplaced), environment, unplaced);
    record.#recomputation.touchAll();
    record.#settle();
    record.#act("odk-instance-load");
    return record;
  }

  /** What expressions ask beyond their node, at this moment. */
  scope(): FormScope {
    return scopeOf(this.form, this.root, this.#environment, this.language);
  }

  /** Answers a question; "" takes the answer back. */
  answer(node: RecordNode, value: string): void {
    if (!node.schema.isLeaf) throw new RangeError(`${node.schema.path} is no question`);
    if (value === (node.given ?? node.value)) return;
    this.#set(node, value);
    this.#recomputation.touchOwn(node);
    this.#settle();
    this.#act("xforms-value-changed", node);
  }

  /** Adds a row at the end of a repeat, and tells it. */
  addRow(parent: RecordNode, repeat: SchemaNode): RecordNode {
    const row = this.#grow(parent, repeat);
    this.#settle();
    return row;
  }

  removeRow(row: RecordNode): void {
    const rows = row.parent!.nodesOf(row.schema);
    rows.splice(rows.indexOf(row), 1);
    this.#recomputation.touchRows(row.schema, row.parent!);
    this.#settle();
  }

  /**
   * Brings a row back that was removed, with all that it answers.
   *
   * @param at its place among the rows, from 0
   */
  restoreRow(row: RecordNode, at: number): void {
    row.parent!.nodesOf(row.schema).splice(at, 0, row);
    this.#recomputation.touchRow(row);
    this.#settle();
  }

  /**
   * Tells texts in another language, and computes anew what is computed from texts.
   *
   * @param language as the form names it; null for its first
   */
  speak(language: string | null): void {
    this.language = language;
    for (const { order, expression } of this.form.rules)
      if (expression.readsTexts) this.#recomputation.touch(order, this.root);
    this.#settle();
  }

  /** What the form counts rows by is followed; for the recomputation alone. */
  setRowCount(parent: RecordNode, repeat: SchemaNode, count: number): void {
    const rows = parent.nodesOf(repeat);
    const wanted = Math.min(count, MOST_ROWS);
    while (rows.length < wanted) this.#grow(parent, repeat, repeat.firstRows[rows.length] ?? null);
    if (rows.length <= wanted) return;
    rows.length = wanted;
    this.#recomputation.touchRows(repeat, parent);
  }

  /** Notes the end of the work: forms may ask when it was. */
  finish(): void {
    for (const node of preload(this.form, this.root, this.#environment, "end"))
      this.#recomputation.touchFollowers(node);
    this.#settle();
  }

  answers(): Answers {
    return answersOf(this.root);
  }

  #grow(parent: RecordNode, repeat: SchemaNode, shown: ModelNode | null = null): RecordNode {
    const row = growNode(repeat, parent, shown);
    parent.nodesOf(repeat).push(row);
    this.#recomputation.touchRow(row);
    this.#newRows.push(row);
    return row;
  }

  #set(node: RecordNode, value: string): void {
    node.value = value;
    node.given = null;
    this.#recomputation.touchFollowers(node);
  }

  #act(event: string, source: RecordNode | null = null): void {
    for (const { action, targets } of actionsAt(this.form, this.root, event, source))
      for (const node of targets)
        if (action.action.kind === "setgeopoint")
          this.#environment.askPlace((place) => this.answer(node, place));
        else if (action.action.kind === "setvalue") {
          const value = action.value?.toText(contextOf(node, this.scope())) ?? action.action.literal;
          if (value === node.value) continue;
          this.#set(node, value);
          this.#settle();
        }
  }

  #settle(): void {
    this.version += 1;
    this.#recomputation.settle(this.scope());
    for (let row = this.#newRows.shift(); row !== undefined; row = this.#newRows.shift())
      this.#act("odk-new-repeat", row);
  }
}

import {
  beginHistory,
  type EditHistory,
  recordEdit,
  redoEdit,
  undoEdit,
} from "@parcelle/forms/definition/edit/edit-history";
import { type ItemPlace, itemAt } from "@parcelle/forms/definition/edit/item-place";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";

export interface EditState {
  definition: FormDefinition;
  /** The item that is shown beside the questions; null for none. */
  selected: ItemPlace | null;
}

interface Edit {
  selected?: ItemPlace | null;
  /** What is typed into; letters of one field are one step back. */
  mark?: string;
}

/** A form that is being written: who shows a part of it hears of each change, and every change can be taken back. */
export class FormEditor {
  #history: EditHistory<EditState>;
  readonly #listeners = new Set<() => void>();

  constructor(definition: FormDefinition) {
    this.#history = beginHistory<EditState>({ definition, selected: null });
  }

  readonly state = (): EditState => this.#history.present;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get definition(): FormDefinition {
    return this.#history.present.definition;
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  change(definition: FormDefinition, { selected = this.state().selected, mark }: Edit = {}): void {
    if (definition === this.definition) return;
    this.#become(recordEdit(this.#history, { definition, selected }, mark ?? null));
  }

  /** Shows another item; that is no change of the form. */
  select(selected: ItemPlace | null): void {
    this.#become({ ...this.#history, present: { ...this.state(), selected }, mark: null });
  }

  undo(): void {
    this.#become(undoEdit(this.#history));
  }

  redo(): void {
    this.#become(redoEdit(this.#history));
  }

  #become(history: EditHistory<EditState>): void {
    if (history === this.#history) return;
    const { definition, selected } = history.present;
    const isGone = selected !== null && itemAt(definition, selected) === null;
    this.#history = isGone ? { ...history, present: { definition, selected: null } } : history;
    for (const listener of this.#listeners) listener();
  }
}

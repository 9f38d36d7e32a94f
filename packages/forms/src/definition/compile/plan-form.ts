import { FormRefusal } from "../../form-refusal.ts";
import type { FormDefinition, FormItem, Question } from "../form-definition.ts";
import { expandItems } from "./expand-items.ts";

/** An item with its place in the record. */
export type Planned = {
  item: FormItem;
  path: string;
  parent: Planned | null;
  /** Groups and repeats above, the nearest first. */
  children: readonly Planned[];
};

/** The items of a form with their paths. */
export class FormPlan {
  readonly rootPath: string;
  readonly rootName: string;
  readonly items: readonly Planned[];
  readonly #byName = new Map<string, Planned[]>();

  constructor(definition: FormDefinition) {
    this.rootName = definition.settings.name || "data";
    this.rootPath = `/${this.rootName}`;
    this.items = planItems(expandItems(definition), this.rootPath, null);
    for (const planned of this.all()) {
      const { name } = planned.item;
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), planned]);
    }
  }

  /** All items, those above before those within. */
  *all(items: readonly Planned[] = this.items): Generator<Planned> {
    for (const planned of items) {
      yield planned;
      yield* this.all(planned.children);
    }
  }

  *questions(): Generator<Planned & { item: Question }> {
    for (const planned of this.all()) if (isQuestion(planned)) yield planned;
  }

  /**
   * The item of a name.
   *
   * @param user name of the item that speaks of it, for the refusal
   * @throws FormRefusal cannot_compile where none or several have it
   */
  find(name: string, user: string): Planned {
    const [found, second] = this.#byName.get(name) ?? [];
    if (found === undefined || second !== undefined)
      throw new FormRefusal("cannot_compile", { what: `\${${name}}`, name: user });
    return found;
  }
}

export const isQuestion = (planned: Planned): planned is Planned & { item: Question } =>
  planned.item.kind === "question";

function planItems(items: readonly FormItem[], above: string, parent: Planned | null): Planned[] {
  return items.map((item) => {
    const planned = { item, path: `${above}/${item.name}`, parent, children: [] as Planned[] };
    if (item.kind !== "question") planned.children = planItems(item.items, planned.path, planned);
    return planned;
  });
}

/** The repeats within which an item stands, the nearest first; not itself. */
export function* repeatsAbove({ parent }: Planned): Generator<Planned> {
  for (let above = parent; above !== null; above = above.parent)
    if (above.item.kind === "repeat") yield above;
}

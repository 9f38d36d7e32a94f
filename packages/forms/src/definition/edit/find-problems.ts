import { FormRefusal } from "../../form-refusal.ts";
import type { FormProblem } from "../../xlsform/form-problem.ts";
import type { FormSheet } from "../../xlsform/form-tables.ts";
import { readFormSheets } from "../../xlsform/read-form-sheets.ts";
import { type WrittenTable, writtenTables } from "../../xlsform/write/written-tables.ts";
import type { FormDefinition, FormItem } from "../form-definition.ts";
import { publishableForm } from "../publishable-form.ts";
import { type ItemPlace, placedItems } from "./item-place.ts";

/** Where a problem of a form stands: in a question or group, in a response of a list, or in the form as a whole. */
export type ProblemSpot =
  | { kind: "item"; place: ItemPlace; column: string }
  | { kind: "choice"; list: string; choice: number; column: string }
  | { kind: "form" };

/** What is wrong with a form that is being written; `refusal` where it shows only when the form is made. */
export type DraftProblem = {
  code: FormProblem["code"] | FormRefusal["code"];
  isRefusal: boolean;
  severity: "error" | "warning";
  facts: FormProblem["facts"];
  spot: ProblemSpot;
};

/**
 * All that is wrong with a form while it is written, by the rules that read files and publish: what is without an error
 * here can be published.
 *
 * @param definition a form of any state
 */
export function findProblems(definition: FormDefinition): DraftProblem[] {
  if (definition.items.length === 0) return [];
  const { problems } = readFormSheets(writtenTables(definition).map(sheetOf), definition.formId);
  const spots = new Spots(definition);
  const found = problems.map(
    (problem): DraftProblem => ({
      ...{ code: problem.code, isRefusal: false, severity: problem.severity, facts: problem.facts },
      spot: spots.of(problem),
    }),
  );
  if (found.some(({ severity }) => severity === "error")) return found;
  return [...found, ...refusalOf(definition, spots)];
}

function refusalOf(definition: FormDefinition, spots: Spots): DraftProblem[] {
  try {
    publishableForm(definition, null);
    return [];
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    const { code, facts } = error;
    const spot = spots.named(String(facts.name ?? facts.path ?? facts.paths ?? ""));
    return [{ code, isRefusal: true, severity: "error", facts, spot }];
  }
}

function sheetOf({ name, rows }: WrittenTable): FormSheet {
  const numbered = rows.map((cells, index) => ({ number: index + 1, cells }));
  return {
    name,
    firstColumn: 0,
    rows: numbered.filter(({ cells }) => cells.some((cell) => cell !== "")),
  };
}

/** What stands in which row of the sheets. */
class Spots {
  readonly #rows = new Map<number, ItemPlace>();
  readonly #choices = new Map<number, { list: string; choice: number }>();
  readonly #names = new Map<string, ItemPlace>();

  constructor({ items, lists }: FormDefinition) {
    this.#countRows(items, [], 2);
    for (const { item, place } of placedItems(items))
      if (!this.#names.has(item.name)) this.#names.set(item.name, place);
    const choices = lists.flatMap(({ id, choices }) => choices.map((_, choice) => ({ list: id, choice })));
    for (const [index, choice] of choices.entries()) this.#choices.set(index + 2, choice);
  }

  of({ sheet, row, column }: FormProblem): ProblemSpot {
    const header = column?.header ?? "";
    const place = sheet === "survey" ? this.#rows.get(row ?? 0) : undefined;
    if (place !== undefined) return { kind: "item", place, column: header };
    const choice = sheet === "choices" ? this.#choices.get(row ?? 0) : undefined;
    if (choice !== undefined) return { kind: "choice", ...choice, column: header };
    return { kind: "form" };
  }

  /** The question that a refusal names by its name, or by its path. */
  named(told: string): ProblemSpot {
    const place = this.#names.get(told.split(/[\s,]/)[0]?.split("/").at(-1) ?? "");
    return place === undefined ? { kind: "form" } : { kind: "item", place, column: "" };
  }

  /** A group has a row where it begins and one where it ends; answers the row behind the items. */
  #countRows(items: readonly FormItem[], above: ItemPlace, first: number): number {
    let row = first;
    for (const [index, item] of items.entries()) {
      const place = [...above, index];
      this.#rows.set(row, place);
      row = item.kind === "question" ? row + 1 : this.#countRows(item.items, place, row + 1) + 1;
    }
    return row;
  }
}

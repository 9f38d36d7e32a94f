import type { FormItem, Group, Repeat } from "../../definition/form-definition.ts";
import { readType } from "../question-types.ts";
import type { NamedRow } from "./named-rows.ts";
import type { ProblemList } from "./problem-list.ts";
import { readGroup, readQuestion, readRepeat } from "./read-items.ts";
import { isSetting } from "./read-settings.ts";
import { isYes } from "./yes-or-no.ts";

/** The questions of a form, and the row from which each came. */
export type ReadSurvey = { items: FormItem[]; rows: ReadonlyMap<FormItem, NamedRow> };

type Open = { row: NamedRow; control: "group" | "repeat" | "loop"; items: FormItem[] };

/**
 * Reads the rows of questions into groups and repeats.
 *
 * @param plain language of texts whose column names none
 */
export function readSurvey(named: readonly NamedRow[], plain: string, problems: ProblemList): ReadSurvey {
  return new SurveyReading(plain, problems).read(named);
}

class SurveyReading {
  readonly #plain: string;
  readonly #problems: ProblemList;
  readonly #items: FormItem[] = [];
  readonly #rows = new Map<FormItem, NamedRow>();
  readonly #open: Open[] = [];

  constructor(plain: string, problems: ProblemList) {
    this.#plain = plain;
    this.#problems = problems;
  }

  read(named: readonly NamedRow[]): ReadSurvey {
    for (const row of named) if (this.#isAsked(row)) this.#take(row);
    for (let open = this.#open.pop(); open !== undefined; open = this.#open.pop()) {
      this.#problems.error("begin_without_end", open.row.place("type"), factsOf(open));
      this.#close(open);
    }
    return { items: this.#items, rows: this.#rows };
  }

  #isAsked(row: NamedRow): boolean {
    if (isYes(row.text("disabled"))) {
      this.#problems.warn("row_disabled", row.place("disabled"));
      return false;
    }
    if (row.text("type") !== "") return true;
    const isComment = row.text("name") === "" && Object.keys(row.translated("label", "")).length === 0;
    if (isComment) this.#problems.warn("row_without_question", row.place());
    else this.#problems.error("type_missing", row.place("type"), { name: row.text("name") });
    return false;
  }

  #take(row: NamedRow): void {
    const written = row.text("type");
    if (isSetting(written)) return;
    const type = readType(written);
    if (type.kind === "begin") this.#begin(row, type.control);
    else if (type.kind === "end") this.#end(row, type.control);
    else this.#add(readQuestion(row, type, this.#plain), row);
  }

  #begin(row: NamedRow, control: Open["control"]): void {
    if (control === "loop")
      this.#problems.error("cannot_loop", row.place("type"), { name: row.text("name") });
    this.#open.push({ row, control, items: [] });
  }

  #end(row: NamedRow, control: Open["control"]): void {
    const open = this.#open.at(-1);
    if (open === undefined) {
      this.#problems.error("end_without_begin", row.place("type"), { control });
      return;
    }
    if (open.control !== control)
      this.#problems.error("other_end", row.place("type"), { control, ...factsOf(open) });
    this.#open.pop();
    this.#close(open);
  }

  #close({ row, control, items }: Open): void {
    const item: Group | Repeat =
      control === "repeat" ? readRepeat(row, items, this.#plain) : readGroup(row, items, this.#plain);
    const isLoop = control === "loop";
    this.#add(isLoop ? { ...item, kept: { ...item.kept, type: row.text("type") } } : item, row);
  }

  #add(item: FormItem, row: NamedRow): void {
    this.#rows.set(item, row);
    (this.#open.at(-1)?.items ?? this.#items).push(item);
  }
}

const factsOf = ({ row, control }: Open) => ({
  name: row.text("name"),
  begun: control,
  first: row.number,
});

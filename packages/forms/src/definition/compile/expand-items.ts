import { FormRefusal } from "../../form-refusal.ts";
import { bareQuestion } from "../bare-items.ts";
import type {
  ChoiceList,
  FormDefinition,
  FormItem,
  Group,
  Question,
  Translated,
} from "../form-definition.ts";

const NAME_ONLY = /^\s*\$\{[^{}]+\}\s*$/;

/** The items of a form with those that XLSForm adds by itself: other answers, numbers of rows, headings of tables. */
export function expandItems(definition: FormDefinition): FormItem[] {
  return new Expansion(definition).expand(definition.items, null);
}

/** Names that XLSForm makes end in the number of a row: the headers are the first. */
class Expansion {
  readonly #lists: ReadonlyMap<string, ChoiceList>;
  #row = 1;

  constructor({ lists }: FormDefinition) {
    this.#lists = new Map(lists.map((list) => [list.id, list]));
  }

  expand(items: readonly FormItem[], table: { list: string } | null): FormItem[] {
    return items.flatMap((item): FormItem[] => {
      this.#row += 1;
      if (item.kind === "question")
        return [...this.#heading(item, table), this.#question(item, table), ...this.#other(item)];
      if (item.kind === "repeat") return this.#repeat(item);
      if (item.kept.type !== undefined)
        throw new FormRefusal("cannot_compile", { what: item.kept.type, name: item.name });
      return [this.#group(item)];
    });
  }

  #repeat(item: Extract<FormItem, { kind: "repeat" }>): FormItem[] {
    const isSimple = item.count === "" || NAME_ONLY.test(item.count);
    const counted = {
      ...bareQuestion("calculate", `${item.name}_count`),
      calculation: item.count,
      readOnly: "true()",
    };
    const items = this.expand(item.items, null);
    this.#row += 1;
    const count = isSimple ? item.count : `\${${counted.name}}`;
    return [...(isSimple ? [] : [counted]), { ...item, count, items }];
  }

  #group(item: Group): Group {
    const row = this.#row;
    const words = item.appearance.split(/\s+/);
    const isTable = words.includes("table-list");
    const items = this.expand(item.items, isTable ? { list: "" } : null);
    this.#row += 1;
    if (!isTable) return { ...item, items };
    const appearance = ["field-list", ...words.filter((word) => word !== "table-list")].join(" ");
    const isSaid = Object.keys(item.label).length + Object.keys(item.hint).length > 0;
    const note = {
      ...bareQuestion("note", `generated_table_list_label_${row}`),
      label: item.label,
      hint: item.hint,
    };
    return { ...item, label: {}, hint: {}, appearance, items: isSaid ? [note, ...items] : items };
  }

  /** The first select of a table shows its choices as a heading. */
  #heading(question: Question, table: { list: string } | null): Question[] {
    if (table === null || !isSelect(question)) return [];
    if (table.list !== "" && table.list !== question.list)
      throw new FormRefusal("cannot_compile", { what: `table-list ${question.list}`, name: question.name });
    if (table.list !== "") return [];
    table.list = question.list;
    const heading = bareQuestion(question.type, `reserved_name_for_field_list_labels_${this.#row}`);
    return [{ ...heading, list: question.list, appearance: "label" }];
  }

  #question(question: Question, table: { list: string } | null): Question {
    return table !== null && isSelect(question) ? { ...question, appearance: "list-nolabel" } : question;
  }

  #other(question: Question): Question[] {
    if (!question.orOther) return [];
    if (this.#lists.get(question.list) === undefined || question.choiceFilter !== "")
      throw new FormRefusal("cannot_compile", { what: "or_other", name: question.name });
    const relevant = `selected(../${question.name}, 'other')`;
    const label: Translated = { "": "Specify other." };
    return [{ ...bareQuestion("text", `${question.name}_other`), label, relevant }];
  }
}

const isSelect = ({ type }: Question): boolean => type === "select_one" || type === "select_multiple";

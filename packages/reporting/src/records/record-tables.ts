import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import type { MergedItem } from "./merge-definitions.ts";
import { mergeDefinitions } from "./merge-definitions.ts";
import { type AnswerColumns, answerColumns, labelOf, type RecordColumn } from "./record-columns.ts";
import type { RecordFileHead } from "./record-source.ts";
import { recordTexts } from "./record-texts.ts";

/** One table of a file: the records themselves, or the rows of one repeat. */
export type RecordTable = {
  /** Its place among the tables. */
  index: number;
  /** For programs: the path of the repeat; `records` for the records. */
  name: string;
  label: string;
  /** Groups and the name of the repeat, from the beginning of the table above. */
  steps: readonly string[];
  columns: readonly RecordColumn[];
  /** How many columns stand before those of the answers. */
  leading: number;
  answers: readonly AnswerColumns[];
  repeats: readonly RecordTable[];
};

const column = (
  name: string,
  label: string,
  type: RecordColumn["type"] = "text",
  choices: RecordColumn["choices"] = null,
): RecordColumn => ({ name, label, type, choices });

/**
 * The tables of a form: the records, then each repeat after the one in which it stands, with the columns of every version.
 *
 * @returns the first one has the records
 */
export function recordTables(head: RecordFileHead): readonly RecordTable[] {
  const { definitions, language, wanted } = head;
  const words = recordTexts[language];
  const means = { words, splits: wanted.splits, formLanguage: wanted.formLanguage ?? language };
  const tables: RecordTable[] = [];

  const tableOf = (items: readonly MergedItem[], path: readonly string[], frame: Frame): RecordTable => {
    const index = tables.length;
    const placeholder = { index } as RecordTable;
    tables.push(placeholder);
    const answers: AnswerColumns[] = [];
    const repeats: RecordTable[] = [];
    const add = (item: MergedItem, steps: readonly string[]): void => {
      const own = [...steps, item.name];
      if (item.kind === "question") {
        const found = answerColumns(item, [...path, ...own], own, means);
        if (found !== null) answers.push(found);
      } else if (item.kind === "group") for (const inner of item.items) add(inner, own);
      else repeats.push(tableOf(item.items, [...path, ...own], repeatFrame(item, path, own)));
    };
    for (const item of items) add(item, []);
    const columns = [...frame.leading, ...answers.flatMap((answer) => answer.columns), ...frame.trailing];
    const { name, label, steps } = frame;
    tables[index] = { index, name, label, steps, columns, leading: frame.leading.length, answers, repeats };
    return tables[index]!;
  };

  type Frame = Pick<RecordTable, "name" | "label" | "steps"> & {
    leading: readonly RecordColumn[];
    trailing: readonly RecordColumn[];
  };
  const repeatFrame = (item: MergedItem, path: readonly string[], steps: readonly string[]): Frame => ({
    ...{ name: [...path, ...steps].join("/"), label: labelOf(item, means.formLanguage), steps },
    leading: [column("KEY", words.columns.key), column("PARENT_KEY", words.columns.parentKey)],
    trailing: [],
  });
  const states = new Map(Object.entries(recordStateNames).map(([state, told]) => [state, told[language]]));
  const told = words.columns;
  tableOf(mergeDefinitions(definitions), [], {
    ...{ name: "records", label: words.records, steps: [] },
    leading: [
      column("KEY", told.key),
      column("_number", told.number, "number"),
      column("_state", told.state, "text", states),
      column("_name", told.label),
    ],
    trailing: [
      column("_author", told.author),
      column("_device", told.device),
      column("_version", told.version),
      column("_started_at", told.startedAt, "moment"),
      column("_finished_at", told.finishedAt, "moment"),
      column("_received_at", told.receivedAt, "moment"),
      column("_errors", told.errors, "number"),
      column("_warnings", told.warnings, "number"),
    ],
  });
  return tables;
}

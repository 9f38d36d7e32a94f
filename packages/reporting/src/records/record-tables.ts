import { namesIn } from "@parcelle/domain/language";
import { reviewLevelNames } from "@parcelle/domain/states/record-state-names";
import { asksForOutline } from "@parcelle/forms/definition/asks-for-outline";
import { reportTexts } from "../report-texts.ts";
import type { MergedItem } from "./merge-definitions.ts";
import { mergeDefinitions } from "./merge-definitions.ts";
import { type AnswerColumns, answerColumns, labelOf, type RecordColumn } from "./record-columns.ts";
import type { RecordFileHead } from "./record-source.ts";
import { recordTexts } from "./record-texts.ts";
import { shownStates } from "./shown-states.ts";

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
  /** Whether its columns say what outlines are like; so of the records of a form that asks for some. */
  isMeasured: boolean;
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
    const { name, label, steps, isMeasured } = frame;
    const leading = frame.leading.length;
    tables[index] = { index, name, label, steps, columns, leading, answers, repeats, isMeasured };
    return tables[index]!;
  };

  type Frame = Pick<RecordTable, "name" | "label" | "steps" | "isMeasured"> & {
    leading: readonly RecordColumn[];
    trailing: readonly RecordColumn[];
  };
  const repeatFrame = (item: MergedItem, path: readonly string[], steps: readonly string[]): Frame => ({
    ...{ name: [...path, ...steps].join("/"), label: labelOf(item, means.formLanguage), steps },
    leading: [column("KEY", words.columns.key), column("PARENT_KEY", words.columns.parentKey)],
    ...{ trailing: [], isMeasured: false },
  });
  const levels = new Map(Object.entries(namesIn(reviewLevelNames, language)));
  const states = shownStates(language);
  const told = words.columns;
  const geometries = new Map(Object.entries(reportTexts[language].geometryStates));
  const isMeasured = definitions.some(({ items }) => asksForOutline(items));
  tableOf(mergeDefinitions(definitions), [], {
    ...{ name: "records", label: words.records, steps: [], isMeasured },
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
      column("_level", told.level, "text", levels),
      column("_reviewer", told.reviewer),
      ...(isMeasured
        ? [column("_outline", told.outline, "text", geometries), column("_hectares", told.hectares, "number")]
        : []),
    ],
  });
  return tables;
}

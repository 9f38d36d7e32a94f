import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import { recordStates } from "@parcelle/domain/states/record-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { answerColumnsOf } from "../answer-columns.ts";
import { RecordState } from "../record-state.tsx";
import type { FormRepeat } from "./form-repeats.ts";
import { repeatMessages } from "./repeat-messages.ts";
import type { RepeatRow } from "./repeat-queries.ts";
import { OF_ROWS } from "./row-answers.ts";

type RepeatColumn = AskedColumn<RepeatRow>;

/** The rows of a repeat as a table: of which record and which row, its answers, and where the record stands. */
export function useRepeatColumns(
  { items }: FormRepeat,
  lists: FormDefinition["lists"],
): readonly RepeatColumn[] {
  const locale = useLocale();
  return useMemo(
    () => [
      ...whichColumns(locale),
      ...answerColumnsOf({ items, lists }, OF_ROWS, locale, repeatMessages[locale].notAnswered),
      ...originColumns(locale),
    ],
    [items, lists, locale],
  );
}

function whichColumns(locale: Locale): RepeatColumn[] {
  const messages = repeatMessages[locale];
  return [
    {
      ...{ id: "record", header: messages.record, kind: "text", width: 170 },
      value: ({ label, record_id }) => (label === null ? String(record_id) : `${label} (${record_id})`),
      asked: { columns: ["label"] },
    },
    {
      ...{ id: "row", header: messages.row, kind: "number", width: 80 },
      value: ({ row_number }) => row_number,
      cell: ({ place }) => place.join("."),
      asked: { columns: ["row_number"] },
    },
  ];
}

function originColumns(locale: Locale): RepeatColumn[] {
  const messages = repeatMessages[locale];
  const moment = (value: string | number) => formatDateTime(String(value), locale);
  return [
    {
      ...{ id: "state", header: messages.state, kind: "choice", width: 150 },
      value: ({ state }) => state,
      choices: recordStates.map((value) => ({ value, label: nameOfKey(recordStateNames, value, locale) })),
      cell: ({ state }) => <RecordState state={state} level={null} />,
      asked: { columns: ["state"] },
    },
    {
      ...{ id: "author", header: messages.author, kind: "text", width: 160 },
      value: ({ author }) => author,
      asked: { columns: ["author"] },
    },
    {
      ...{ id: "finished", header: messages.finished, kind: "date", width: 150 },
      value: ({ finished_at }) => finished_at,
      text: moment,
      asked: { columns: ["finished_at"] },
    },
    {
      ...{ id: "received", header: messages.received, kind: "date", width: 150, hidden: true },
      value: ({ created_at }) => created_at,
      text: moment,
      asked: { columns: ["created_at"] },
    },
  ];
}

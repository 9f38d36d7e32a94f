import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import { recordStates } from "@parcelle/domain/states/record-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { FormDefinition, FormItem, Question } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { questionLabel } from "../form/question-label.ts";
import { recordMessages } from "./messages.ts";
import type { RecordRow } from "./record-queries.ts";
import { RecordState } from "./record-state.tsx";

type RecordColumn = AskedColumn<RecordRow>;

/** So many answers stand in the table from the start; the others are chosen. */
const SHOWN_ANSWERS = 6;
const NOT_ANSWERED = new Set(["note", "start", "end", "today", "deviceid", "username", "audit"]);

/** What stands in the table of records: the record itself, then an answer a column, as the form asks them. */
export function useRecordColumns(definition: FormDefinition): RecordColumn[] {
  const locale = useLocale();
  return useMemo(
    () => [...aboutColumns(locale), ...answerColumns(definition, locale), ...originColumns(locale)],
    [definition, locale],
  );
}

function aboutColumns(locale: Locale): RecordColumn[] {
  const messages = recordMessages[locale];
  return [
    {
      ...{ id: "number", header: messages.number, kind: "number", width: 80 },
      value: ({ id }) => id,
      text: (id) => String(id),
      asked: { columns: ["id"] },
    },
    {
      ...{ id: "state", header: messages.state, kind: "choice", width: 130 },
      value: ({ state }) => state,
      choices: recordStates.map((value) => ({ value, label: nameOfKey(recordStateNames, value, locale) })),
      cell: ({ state }) => <RecordState state={state} />,
      asked: { columns: ["state"] },
    },
    {
      ...{ id: "label", header: messages.name, kind: "text", width: 160 },
      value: ({ label }) => label,
      asked: { columns: ["label"] },
    },
  ];
}

function originColumns(locale: Locale): RecordColumn[] {
  const messages = recordMessages[locale];
  const moment = (value: string | number) => formatDateTime(String(value), locale);
  return [
    {
      ...{ id: "errors", header: messages.errors, kind: "number", width: 90 },
      value: ({ errors }) => errors,
      asked: { columns: ["errors"] },
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
      ...{ id: "received", header: messages.received, kind: "date", width: 150 },
      value: ({ created_at }) => created_at,
      text: moment,
      asked: { columns: ["created_at"] },
    },
    {
      ...{ id: "device", header: messages.device, kind: "text", width: 140, hidden: true },
      value: ({ device }) => device,
      asked: { columns: ["device"] },
    },
  ];
}

interface Place {
  question: Question;
  path: readonly string[];
}

function answerColumns(definition: FormDefinition, locale: Locale): RecordColumn[] {
  return placesOf(definition.items).map(({ question, path }, index) => ({
    id: `a-${path.join(".")}`,
    header: questionLabel(question, locale),
    kind: "text",
    value: ({ answers }) => answerAt(answers as Answers, path),
    width: 150,
    hidden: index >= SHOWN_ANSWERS,
    sort: false,
    filter: false,
  }));
}

/** Questions outside of repeats: those within have an answer a row. */
function placesOf(items: readonly FormItem[], path: readonly string[] = []): Place[] {
  return items.flatMap((item): Place[] => {
    const own = item.name === "" ? path : [...path, item.name];
    if (item.kind === "question") return NOT_ANSWERED.has(item.type) ? [] : [{ question: item, path: own }];
    return item.kind === "group" ? placesOf(item.items, own) : [];
  });
}

function answerAt(answers: Answers, path: readonly string[]): string | null {
  let at: Answers[string] | undefined = answers;
  for (const name of path) at = typeof at === "object" && !Array.isArray(at) ? at[name] : undefined;
  return typeof at === "string" ? at : null;
}

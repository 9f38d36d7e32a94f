import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import { recordStates } from "@parcelle/domain/states/record-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { formatDateTime, formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { geometryStates } from "#workspace/states/geometry-states.ts";
import type { CountedQuestion } from "../figures/form-questions.ts";
import { RecordState } from "../records/record-state.tsx";
import { placeMessages } from "./messages.ts";
import type { PlaceRow } from "./place-queries.ts";
import { reasonText } from "./reason-text.ts";

type PlaceColumn = AskedColumn<PlaceRow>;

/** The places of records as a table: whose, of which question, how large, and what is wrong with each. */
export function usePlaceColumns(questions: readonly CountedQuestion[]): PlaceColumn[] {
  const locale = useLocale();
  return useMemo(
    () => [
      ...whichColumns(questions, locale),
      ...measureColumns(locale),
      ...geometryColumns(locale),
      ...originColumns(locale),
    ],
    [questions, locale],
  );
}

function whichColumns(questions: readonly CountedQuestion[], locale: Locale): PlaceColumn[] {
  const messages = placeMessages[locale];
  return [
    {
      ...{ id: "record", header: messages.record, kind: "text", width: 190 },
      value: ({ label, record_id }) => (label === null ? String(record_id) : `${label} (${record_id})`),
      asked: { columns: ["label"] },
    },
    {
      ...{ id: "question", header: messages.question, kind: "choice", width: 170 },
      value: ({ path }) => path,
      choices: questions.map(({ id, label }) => ({ value: id, label })),
      asked: { columns: ["path"] },
    },
    {
      ...{ id: "kind", header: messages.kind, kind: "choice", width: 100, hidden: true },
      value: ({ kind }) => kind,
      choices: Object.entries(messages.kinds).map(([value, label]) => ({ value, label })),
      asked: { columns: ["kind"] },
    },
  ];
}

function measureColumns(locale: Locale): PlaceColumn[] {
  const messages = placeMessages[locale];
  const measure = (id: "hectares" | "metres" | "accuracy", digits: number, hidden = false): PlaceColumn => ({
    ...{ id, header: messages[id], kind: "number", width: 120, hidden },
    value: (place) => place[id],
    text: (value) => formatNumber(Number(value), locale, digits),
    asked: { columns: [id] },
  });
  return [measure("hectares", 4), measure("metres", 1, true), measure("accuracy", 1)];
}

function geometryColumns(locale: Locale): PlaceColumn[] {
  const messages = placeMessages[locale];
  return [
    {
      ...{ id: "geometry", header: messages.geometry, kind: "choice", width: 140 },
      value: ({ geometry_state }) => geometry_state,
      choices: geometryStates.list.map(({ value, label }) => ({ value, label: label[locale] })),
      asked: { columns: ["geometry_state"] },
    },
    {
      ...{ id: "reason", header: messages.reason, kind: "text", width: 300, sort: false, filter: false },
      value: (place) => reasonText(place, locale),
    },
  ];
}

function originColumns(locale: Locale): PlaceColumn[] {
  const messages = placeMessages[locale];
  return [
    {
      ...{ id: "state", header: messages.colors.state, kind: "choice", width: 150 },
      value: ({ state }) => state,
      choices: recordStates.map((value) => ({ value, label: nameOfKey(recordStateNames, value, locale) })),
      cell: ({ state }) => <RecordState state={state ?? ""} />,
      asked: { columns: ["state"] },
    },
    {
      ...{ id: "author", header: messages.author, kind: "text", width: 150 },
      value: ({ author }) => author,
      asked: { columns: ["author"] },
    },
    {
      ...{ id: "received", header: messages.received, kind: "date", width: 150 },
      value: ({ created_at }) => created_at,
      text: (value) => formatDateTime(String(value), locale),
      asked: { columns: ["created_at"] },
    },
  ];
}

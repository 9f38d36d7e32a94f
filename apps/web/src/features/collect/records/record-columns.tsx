import { recordFlagNames, recordFlags } from "@parcelle/domain/states/record-flags";
import { recordStateNames, reviewLevelNames } from "@parcelle/domain/states/record-state-names";
import { recordStates, reviewLevels } from "@parcelle/domain/states/record-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { becameMessages } from "../mapping/became-messages.ts";
import type { PlotStateChoice } from "../mapping/plot-state-choices.ts";
import { PlotStatesCell } from "../mapping/plot-states-cell.tsx";
import { answerColumns } from "./answer-columns.ts";
import { recordMessages } from "./messages.ts";
import { outlineColumns } from "./outline-columns.ts";
import { RecordFlagMark } from "./record-flag-mark.tsx";
import type { RecordRow } from "./record-queries.ts";
import { RecordState } from "./record-state.tsx";

type RecordColumn = AskedColumn<RecordRow>;
type Team = { id: number; name: string };
/** What the project and its organisation have, of which columns tell. */
type Besides = { levels: number; teams: readonly Team[]; plotStates: readonly PlotStateChoice[] };

/** What stands in the table of records: the record itself, then an answer a column, as the form asks them. */
export function useRecordColumns(
  definition: FormDefinition,
  { levels, teams, plotStates }: Besides,
): RecordColumn[] {
  const locale = useLocale();
  return useMemo(
    () => [
      ...aboutColumns(locale, levels),
      plotStateColumn(locale, plotStates),
      ...outlineColumns(definition.items, locale),
      ...answerColumns(definition, locale, recordMessages[locale].notAnswered),
      ...reviewColumns(locale),
      ...originColumns(locale),
      ...(teams.length > 0 ? [teamColumn(locale, teams)] : []),
    ],
    [definition, locale, levels, teams, plotStates],
  );
}

function aboutColumns(locale: Locale, levels: number): RecordColumn[] {
  const messages = recordMessages[locale];
  return [
    {
      ...{ id: "number", header: messages.number, kind: "number", width: 80 },
      value: ({ id }) => id,
      text: (id) => String(id),
      asked: { columns: ["id"] },
    },
    {
      ...{ id: "state", header: messages.state, kind: "choice", width: levels === 2 ? 210 : 150 },
      value: ({ state }) => state,
      choices: recordStates.map((value) => ({ value, label: nameOfKey(recordStateNames, value, locale) })),
      cell: ({ state, accepted_level }) => (
        <RecordState state={state} level={levels === 2 ? accepted_level : null} />
      ),
      asked: { columns: ["state"] },
    },
    ...(levels === 2
      ? [
          {
            ...({ id: "level", header: messages.level, kind: "choice", width: 130, hidden: true } as const),
            value: ({ accepted_level }: RecordRow) => accepted_level,
            choices: reviewLevels.map((value) => ({ value, label: reviewLevelNames[value][locale] })),
            asked: { columns: ["accepted_level"] },
          },
        ]
      : []),
    {
      ...{ id: "flag", header: messages.flag, kind: "choice", width: 110 },
      value: ({ flag }) => flag,
      choices: recordFlags.map((value) => ({ value, label: recordFlagNames[value][locale] })),
      cell: ({ flag, flag_word }) => <RecordFlagMark flag={flag} word={flag_word} />,
      asked: { columns: ["flag"] },
    },
    {
      ...{ id: "label", header: messages.name, kind: "text", width: 160 },
      value: ({ label }) => label,
      asked: { columns: ["label"] },
    },
  ];
}

/** A record has as many states as it became plots; it passes where one of them is asked for. */
function plotStateColumn(locale: Locale, plotStates: readonly PlotStateChoice[]): RecordColumn {
  return {
    ...{ id: "plots", header: becameMessages[locale].plotStateColumn, kind: "choice", width: 170 },
    ...{ sort: false, filter: plotStates.length > 0, choices: [...plotStates] },
    value: () => null,
    cell: ({ id }) => <PlotStatesCell recordId={id} />,
    asked: {
      columns: ["id"],
      condition: (filter) =>
        filter.kind === "choice"
          ? filter.values.map((state) => `plot_states.cs.{"${state}"}`).join(",")
          : null,
    },
  };
}

function reviewColumns(locale: Locale): RecordColumn[] {
  const messages = recordMessages[locale];
  return [
    {
      ...{ id: "reviewer", header: messages.reviewer, kind: "text", width: 150, hidden: true },
      value: ({ reviewer }) => reviewer,
      asked: { columns: ["reviewer"] },
    },
    {
      ...{ id: "assignee", header: messages.assignee, kind: "text", width: 150, hidden: true },
      value: ({ assignee }) => assignee,
      asked: { columns: ["assignee"] },
    },
    {
      ...{ id: "revision", header: messages.corrections, kind: "number", width: 110, hidden: true },
      value: ({ revision }) => revision,
      asked: { columns: ["revision"] },
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

function teamColumn(locale: Locale, teams: readonly Team[]): RecordColumn {
  return {
    ...{ id: "team", header: recordMessages[locale].team, kind: "choice", width: 140 },
    value: ({ team_id }) => (team_id === null ? null : String(team_id)),
    choices: teams.map(({ id, name }) => ({ value: String(id), label: name })),
    asked: { columns: ["team_id"] },
  };
}

import { Button, CloseButton, MultiSelect, Select, TextInput } from "@mantine/core";
import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import { recordStates } from "@parcelle/domain/states/record-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { becameMessages } from "../mapping/became-messages.ts";
import type { PlotStateChoice } from "../mapping/plot-state-choices.ts";
import { recordFactsQuery } from "./figure-queries.ts";
import classes from "./figures.module.css";
import type { CountedQuestion } from "./form-questions.ts";
import { figureMessages } from "./messages.ts";
import { isFiltering, type RecordFilter } from "./record-filter.ts";

interface Props {
  projectFormId: number;
  questions: readonly CountedQuestion[];
  plotStates: readonly PlotStateChoice[];
  filter: RecordFilter;
  change: (changed: Partial<RecordFilter>) => void;
}

export const NO_FILTER: RecordFilter = { states: [], authors: [], plots: [], from: "", to: "", answers: {} };

/** Which records are counted, as the address has it. */
export function FilterBar({ projectFormId, questions, plotStates, filter, change }: Props) {
  const messages = useMessages(figureMessages);
  const locale = useLocale();
  const { data: facts } = useQuery(recordFactsQuery(projectFormId, NO_FILTER));
  const stateChoices = recordStates.map((value) => ({
    value,
    label: nameOfKey(recordStateNames, value, locale),
  }));
  const authors = [...new Set([...(facts?.by.author ?? []).map(({ value }) => value), ...filter.authors])];
  return (
    <section aria-label={messages.filters} className={classes.bar}>
      <MultiSelect
        className={classes.several}
        label={messages.states}
        placeholder={filter.states.length === 0 ? messages.all : ""}
        data={stateChoices}
        value={[...filter.states]}
        onChange={(states) => change({ states })}
        clearable
      />
      <MultiSelect
        className={classes.several}
        label={messages.authors}
        placeholder={filter.authors.length === 0 ? messages.all : ""}
        data={authors}
        value={[...filter.authors]}
        onChange={(chosen) => change({ authors: chosen })}
        searchable
        clearable
        limit={100}
      />
      {(plotStates.length > 0 || filter.plots.length > 0) && (
        <MultiSelect
          className={classes.several}
          label={becameMessages[locale].plotStateColumn}
          placeholder={filter.plots.length === 0 ? messages.all : ""}
          data={[...plotStates]}
          value={[...filter.plots]}
          onChange={(plots) => change({ plots })}
          searchable
          clearable
        />
      )}
      <TextInput
        className={classes.day}
        type="date"
        label={messages.from}
        value={filter.from}
        max={filter.to || undefined}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        className={classes.day}
        type="date"
        label={messages.to}
        value={filter.to}
        min={filter.from || undefined}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
      <AnswerFilters {...{ questions, filter, change }} />
      {isFiltering(filter) && (
        <Button variant="default" onClick={() => change(NO_FILTER)}>
          {messages.clear}
        </Button>
      )}
    </section>
  );
}

const canFilter = ({ kind, choices }: CountedQuestion) =>
  (kind === "choice" || kind === "choices") && choices.length > 0;

function AnswerFilters({ questions, filter, change }: Omit<Props, "projectFormId" | "plotStates">) {
  const messages = useMessages(figureMessages);
  const [begun, setBegun] = useState<string | null>(null);
  const asked = new Set([...Object.keys(filter.answers), ...(begun === null ? [] : [begun])]);
  const free = questions.filter((question) => canFilter(question) && !asked.has(question.id));
  const set = (id: string, values: readonly string[]) => {
    const { [id]: _, ...others } = filter.answers;
    change({ answers: values.length === 0 ? others : { ...others, [id]: values } });
    setBegun(values.length === 0 ? id : null);
  };
  const drop = (id: string) => {
    const { [id]: _, ...others } = filter.answers;
    change({ answers: others });
    setBegun(null);
  };
  return (
    <>
      {[...asked].map((id) => {
        const question = questions.find((one) => one.id === id);
        return (
          <div key={id} className={classes.answer}>
            <MultiSelect
              className={classes.several}
              label={question?.label ?? id}
              data={[...(question?.choices ?? [])]}
              value={[...(filter.answers[id] ?? [])]}
              onChange={(values) => set(id, values)}
              searchable
              limit={200}
            />
            <CloseButton aria-label={messages.dropAnswer(question?.label ?? id)} onClick={() => drop(id)} />
          </div>
        );
      })}
      {free.length > 0 && (
        <Select
          className={classes.several}
          label={messages.addAnswer}
          placeholder={messages.addAnswerHint}
          data={free.map(({ id, label }) => ({ value: id, label }))}
          value={null}
          onChange={setBegun}
          searchable
        />
      )}
    </>
  );
}

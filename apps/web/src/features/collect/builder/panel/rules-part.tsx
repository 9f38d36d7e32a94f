import { MultiSelect, NativeSelect, TextInput } from "@mantine/core";
import type { ItemPlace } from "@parcelle/forms/definition/edit/item-place";
import type { FormItem, Question } from "@parcelle/forms/definition/form-definition";
import { useCallback, useMemo } from "react";
import { useMessages } from "#ui/locale.tsx";
import { ConditionEditor } from "../condition/condition-editor.tsx";
import { ExpressionField } from "../condition/expression-field.tsx";
import type { KnownQuestion } from "../condition/known-questions.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import { panelMessages } from "./panel-messages.ts";
import { TranslatedFields } from "./translated-fields.tsx";
import { TruthField } from "./truth-field.tsx";
import { useItemChange } from "./use-item-change.ts";

interface Props {
  item: FormItem;
  place: ItemPlace;
  questions: readonly KnownQuestion[];
}

/** When an item is asked, what is accepted, what is computed. */
export function RulesPart({ item, place, questions }: Props) {
  const messages = useMessages(panelMessages);
  const { change } = useItemChange(place);
  const others = useMemo(() => questions.filter(({ name }) => name !== item.name), [questions, item.name]);
  const relevant = useCallback(
    (expression: string) => change({ relevant: expression }, "relevant"),
    [change],
  );
  return (
    <>
      <ConditionEditor
        key={place.join(".")}
        label={item.kind === "question" ? messages.relevant : messages.sectionRelevant}
        help={messages.relevantHelp}
        expression={item.relevant}
        questions={others}
        onChange={relevant}
      />
      {item.kind === "repeat" && (
        <ExpressionField
          label={messages.count}
          help={messages.countHelp}
          value={item.count}
          questions={others}
          onChange={(count) => change({ count }, "count")}
        />
      )}
      {item.kind === "question" && (
        <QuestionRules item={item} place={place} questions={questions} others={others} />
      )}
    </>
  );
}

const UNASKED = /^(note|calculate|hidden|start|end|today|deviceid|username|audit)$/;

interface QuestionProps {
  item: Question;
  place: ItemPlace;
  questions: readonly KnownQuestion[];
  others: readonly KnownQuestion[];
}

function QuestionRules({ item, place, questions, others }: QuestionProps) {
  const messages = useMessages(panelMessages);
  const { change, changeText } = useItemChange(place);
  const isAsked = !UNASKED.test(item.type);
  return (
    <>
      {isAsked && (
        <>
          <TruthField
            label={messages.required}
            whenLabel={messages.requiredWhen}
            expression={item.required}
            questions={others}
            onChange={(required) => change({ required }, "required")}
          />
          {item.required !== "" && (
            <TranslatedFields
              label={messages.requiredMessage}
              texts={item.requiredMessage}
              onChange={(language, text) => changeText("requiredMessage", language, text)}
            />
          )}
          <Constraint item={item} place={place} questions={questions} />
          <TruthField
            label={messages.readOnly}
            whenLabel={messages.readOnlyWhen}
            expression={item.readOnly}
            questions={others}
            onChange={(readOnly) => change({ readOnly }, "readOnly")}
          />
        </>
      )}
      {item.list !== "" && <ChoiceFilter item={item} place={place} questions={others} />}
      <TextInput
        label={messages.default}
        description={messages.defaultHelp}
        value={item.default}
        onChange={(event) => change({ default: event.currentTarget.value }, "default")}
      />
      {item.type !== "note" && <Calculation item={item} place={place} others={others} />}
    </>
  );
}

function Constraint({ item, place, questions }: Omit<QuestionProps, "others">) {
  const messages = useMessages(panelMessages);
  const { change, changeText } = useItemChange(place);
  const itself = useMemo(
    () => questions.find(({ name }) => name === item.name) ?? null,
    [questions, item.name],
  );
  const write = useCallback((constraint: string) => change({ constraint }, "constraint"), [change]);
  return (
    <>
      <ConditionEditor
        key={place.join(".")}
        label={messages.constraint}
        help={messages.constraintHelp}
        expression={item.constraint}
        questions={questions}
        itself={itself}
        onChange={write}
      />
      {item.constraint !== "" && (
        <>
          <TranslatedFields
            label={messages.constraintMessage}
            texts={item.constraintMessage}
            onChange={(language, text) => changeText("constraintMessage", language, text)}
          />
          <NativeSelect
            label={messages.severity}
            data={[
              { value: "error", label: messages.severities.error },
              { value: "warning", label: messages.severities.warning },
            ]}
            value={item.constraintSeverity}
            onChange={(event) =>
              change({ constraintSeverity: event.currentTarget.value as Question["constraintSeverity"] })
            }
          />
        </>
      )}
    </>
  );
}

function Calculation({ item, place, others }: Omit<QuestionProps, "questions">) {
  const messages = useMessages(panelMessages);
  const { change } = useItemChange(place);
  const names = [...new Set([...item.trigger, ...others.map(({ name }) => name)])];
  const labels = new Map(others.map(({ name, label }) => [name, label]));
  return (
    <>
      <ExpressionField
        label={messages.calculation}
        help={messages.calculationHelp}
        value={item.calculation}
        questions={others}
        onChange={(calculation) => change({ calculation }, "calculation")}
      />
      {item.calculation !== "" && (
        <MultiSelect
          label={messages.trigger}
          description={messages.triggerHelp}
          searchable
          limit={200}
          data={names.map((value) => ({ value, label: labels.get(value) ?? value }))}
          value={[...item.trigger]}
          onChange={(trigger) => change({ trigger })}
        />
      )}
    </>
  );
}

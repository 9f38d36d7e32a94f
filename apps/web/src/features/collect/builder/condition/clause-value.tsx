import { NativeSelect, TextInput } from "@mantine/core";
import type { Clause, ConditionValue } from "@parcelle/forms/definition/conditions/worded-condition";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { useMessages } from "#ui/locale.tsx";
import classes from "./condition.module.css";
import { conditionMessages } from "./condition-messages.ts";
import type { AnswerKind, KnownQuestion } from "./known-questions.ts";
import { QuestionSelect } from "./question-select.tsx";

interface Props {
  clause: Clause;
  number: number;
  asked: KnownQuestion | null;
  questions: readonly KnownQuestion[];
  onChange: (clause: Clause) => void;
}

/** What the answer is compared with: a response, a number, a day, or the answer to another question. */
export function ClauseValue({ clause, number, asked, questions, onChange }: Props) {
  if (clause.kind === "answered" || clause.kind === "unanswered") return <span />;
  if (clause.kind !== "compare")
    return (
      <ChoiceSelect
        number={number}
        value={clause.choice}
        asked={asked}
        onChange={(choice) => onChange({ ...clause, choice })}
      />
    );
  const { value } = clause;
  return (
    <div className={classes.value}>
      <KindSelect
        number={number}
        value={value}
        answer={asked?.answer ?? "text"}
        onChange={(next) => onChange({ ...clause, value: next })}
      />
      <Told
        number={number}
        value={value}
        asked={asked}
        questions={questions}
        onChange={(next) => onChange({ ...clause, value: next })}
      />
    </div>
  );
}

interface ValueProps {
  number: number;
  value: ConditionValue;
  onChange: (value: ConditionValue) => void;
}

const kindsOf: Readonly<Record<AnswerKind, readonly ConditionValue["kind"][]>> = {
  number: ["number", "question"],
  date: ["today", "date", "question"],
  one: ["text", "question"],
  several: ["text"],
  text: ["text", "number", "question"],
  presence: ["text"],
};

const begun: Readonly<Record<ConditionValue["kind"], () => ConditionValue>> = {
  text: () => ({ kind: "text", text: "" }),
  number: () => ({ kind: "number", number: 0 }),
  today: () => ({ kind: "today" }),
  date: () => ({ kind: "date", date: new Date().toISOString().slice(0, 10) }),
  question: () => ({ kind: "question", name: "" }),
};

function KindSelect({ number, value, answer, onChange }: ValueProps & { answer: AnswerKind }) {
  const messages = useMessages(conditionMessages);
  const kinds = [...new Set([...kindsOf[answer], value.kind])];
  if (kinds.length === 1) return null;
  return (
    <NativeSelect
      aria-label={`${messages.kind} ${number}`}
      data={kinds.map((kind) => ({ value: kind, label: messages.kinds[kind] }))}
      value={value.kind}
      onChange={(event) => onChange(begun[event.currentTarget.value as ConditionValue["kind"]]())}
    />
  );
}

function Told({
  number,
  value,
  asked,
  questions,
  onChange,
}: ValueProps & Pick<Props, "asked" | "questions">) {
  const messages = useMessages(conditionMessages);
  const label = `${messages.value} ${number}`;
  if (value.kind === "today") return null;
  if (value.kind === "question")
    return (
      <QuestionSelect
        label={label}
        value={value.name}
        questions={questions}
        onChange={(name) => name !== null && onChange({ kind: "question", name })}
      />
    );
  if (value.kind === "number")
    return (
      <NumberField
        aria-label={label}
        value={value.number}
        onChange={(told) => typeof told === "number" && onChange({ kind: "number", number: told })}
      />
    );
  if (value.kind === "date")
    return (
      <TextInput
        type="date"
        aria-label={label}
        value={value.date}
        onChange={(event) => onChange({ kind: "date", date: event.currentTarget.value })}
      />
    );
  if (asked !== null && asked.choices.length > 0)
    return (
      <ChoiceSelect
        number={number}
        value={value.text}
        asked={asked}
        onChange={(text) => onChange({ kind: "text", text })}
      />
    );
  return (
    <TextInput
      aria-label={label}
      value={value.text}
      onChange={(event) => onChange({ kind: "text", text: event.currentTarget.value })}
    />
  );
}

interface ChoiceProps {
  number: number;
  value: string;
  asked: KnownQuestion | null;
  onChange: (choice: string) => void;
}

function ChoiceSelect({ number, value, asked, onChange }: ChoiceProps) {
  const messages = useMessages(conditionMessages);
  const choices = asked?.choices ?? [];
  const isUnknown = !choices.some(({ name }) => name === value);
  const data = [
    ...(isUnknown ? [{ value, label: value }] : []),
    ...choices.map(({ name, label }) => ({ value: name, label })),
  ];
  return (
    <NativeSelect
      aria-label={`${messages.value} ${number}`}
      data={data}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

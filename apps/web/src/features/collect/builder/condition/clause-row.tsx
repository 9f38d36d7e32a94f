import { ActionIcon, NativeSelect } from "@mantine/core";
import type { Clause } from "@parcelle/forms/definition/conditions/worded-condition";
import { IconX } from "@tabler/icons-react";
import { useMessages } from "#ui/locale.tsx";
import { ClauseValue } from "./clause-value.tsx";
import { type ClauseWord, clauseWords, firstClause, withWord, wordOf } from "./clause-words.ts";
import classes from "./condition.module.css";
import { conditionMessages } from "./condition-messages.ts";
import type { KnownQuestion } from "./known-questions.ts";
import { QuestionSelect } from "./question-select.tsx";

interface Props {
  clause: Clause;
  number: number;
  questions: readonly KnownQuestion[];
  /** The question whose answer is judged; null where the condition is about others. */
  itself: KnownQuestion | null;
  onChange: (clause: Clause) => void;
  onRemove: () => void;
}

/** One sentence of a condition: question, comparison, value. */
export function ClauseRow({ clause, number, questions, itself, onChange, onRemove }: Props) {
  const messages = useMessages(conditionMessages);
  const asked =
    clause.subject === null ? itself : (questions.find(({ name }) => name === clause.subject) ?? null);
  const word = wordOf(clause);
  const words = clauseWords(asked?.answer ?? "text", word);
  function ask(name: string | null): void {
    const next = name === null ? itself : (questions.find((each) => each.name === name) ?? null);
    onChange({ ...firstClause(next), subject: name });
  }
  return (
    <div className={classes.clause}>
      <QuestionSelect
        label={`${messages.question} ${number}`}
        value={clause.subject}
        questions={questions}
        hasItself={itself !== null}
        onChange={ask}
      />
      <NativeSelect
        aria-label={`${messages.word} ${number}`}
        data={words.map((each) => ({ value: each, label: messages.words[each] }))}
        value={word}
        onChange={(event) => onChange(withWord(clause, event.currentTarget.value as ClauseWord, asked))}
      />
      <ClauseValue clause={clause} number={number} asked={asked} questions={questions} onChange={onChange} />
      <ActionIcon variant="subtle" color="gray" aria-label={messages.remove(number)} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

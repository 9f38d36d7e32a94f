import { Textarea } from "@mantine/core";
import { useRef } from "react";
import { useMessages } from "#ui/locale.tsx";
import classes from "./condition.module.css";
import { conditionMessages } from "./condition-messages.ts";
import type { KnownQuestion } from "./known-questions.ts";
import { QuestionSelect } from "./question-select.tsx";

interface Props {
  label: string;
  help: string;
  value: string;
  questions: readonly KnownQuestion[];
  onChange: (expression: string) => void;
}

/** An expression written by hand, into which names of questions are put where the cursor is. */
export function ExpressionField({ label, help, value, questions, onChange }: Props) {
  const messages = useMessages(conditionMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  function insert(name: string | null): void {
    if (name === null) return;
    const at = field.current?.selectionStart ?? value.length;
    onChange(`${value.slice(0, at)}\${${name}}${value.slice(field.current?.selectionEnd ?? at)}`);
    field.current?.focus();
  }
  return (
    <div className={classes.expression}>
      <Textarea
        ref={field}
        label={label}
        description={help}
        autosize
        minRows={1}
        maxRows={8}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <QuestionSelect label={messages.insert} value={null} questions={questions} onChange={insert} />
    </div>
  );
}

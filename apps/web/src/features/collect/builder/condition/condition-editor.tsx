import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { readCondition } from "@parcelle/forms/definition/conditions/read-condition";
import type { Clause, WordedCondition } from "@parcelle/forms/definition/conditions/worded-condition";
import { writeCondition } from "@parcelle/forms/definition/conditions/write-condition";
import { IconLink, IconPlus } from "@tabler/icons-react";
import { memo, useId, useMemo, useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { ClauseRow } from "./clause-row.tsx";
import { firstClause } from "./clause-words.ts";
import classes from "./condition.module.css";
import { conditionMessages } from "./condition-messages.ts";
import { ExpressionField } from "./expression-field.tsx";
import type { KnownQuestion } from "./known-questions.ts";

interface Props {
  label: string;
  /** What holds while there is no condition. */
  help?: string;
  expression: string;
  /** Questions that the condition may speak of. */
  questions: readonly KnownQuestion[];
  /** The question whose answer is judged, for a constraint; null where the condition is about others. */
  itself?: KnownQuestion | null;
  onChange: (expression: string) => void;
}

/** A condition in words; what words cannot say is written by hand. */
export const ConditionEditor = memo(function ConditionEditor({
  label,
  help,
  expression,
  questions,
  itself = null,
  onChange,
}: Props) {
  const messages = useMessages(conditionMessages);
  const heading = useId();
  const worded = useMemo(() => readCondition(expression), [expression]);
  const [isByHand, setByHand] = useState(false);
  const isInWords = worded !== null && !isByHand;
  return (
    <fieldset aria-labelledby={heading} className={classes.condition}>
      <Group justify="space-between" gap="xs">
        <Text id={heading} size="sm" fw={600}>
          {label}
        </Text>
        {worded !== null && (
          <Button variant="subtle" size="compact-sm" onClick={() => setByHand(!isByHand)}>
            {isByHand ? messages.inWords : messages.byHand}
          </Button>
        )}
      </Group>
      {help !== undefined && expression.trim() === "" && (
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      )}
      {isInWords ? (
        <Sentences condition={worded} questions={questions} itself={itself} onChange={onChange} />
      ) : (
        <ExpressionField
          label={messages.expression}
          help={worded === null ? messages.onlyByHand : messages.expressionHelp}
          value={expression}
          questions={questions}
          onChange={onChange}
        />
      )}
    </fieldset>
  );
});

interface SentenceProps extends Required<Pick<Props, "questions" | "itself" | "onChange">> {
  condition: WordedCondition;
}

function Sentences({ condition, questions, itself, onChange }: SentenceProps) {
  const messages = useMessages(conditionMessages);
  const { join, clauses } = condition;
  const write = (next: readonly Clause[]) => onChange(writeCondition({ join, clauses: next }));
  const first = itself ?? questions[0] ?? null;
  const begin = () => {
    const clause = firstClause(first);
    write([...clauses, itself === null ? clause : { ...clause, subject: null }]);
  };
  const isLink = itself === null && clauses.length === 0;
  return (
    <>
      {clauses.length > 1 && (
        <NativeSelect
          aria-label={messages.join}
          data={[
            { value: "all", label: messages.joins.all },
            { value: "any", label: messages.joins.any },
          ]}
          value={join}
          onChange={(event) =>
            onChange(writeCondition({ join: event.currentTarget.value as "all" | "any", clauses }))
          }
        />
      )}
      {clauses.map((clause, index) => (
        <ClauseRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is known by where it stands.
          key={index}
          clause={clause}
          number={index + 1}
          questions={questions}
          itself={itself}
          onChange={(next) => write(clauses.with(index, next))}
          onRemove={() => write(clauses.toSpliced(index, 1))}
        />
      ))}
      <Button
        variant="default"
        size="compact-md"
        w="fit-content"
        disabled={first === null}
        leftSection={isLink ? <IconLink size={16} /> : <IconPlus size={16} />}
        onClick={begin}
      >
        {isLink ? messages.link : messages.add}
      </Button>
    </>
  );
}

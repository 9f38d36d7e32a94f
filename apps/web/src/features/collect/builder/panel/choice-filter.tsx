import { Button, NativeSelect, Text } from "@mantine/core";
import type { ItemPlace } from "@parcelle/forms/definition/edit/item-place";
import { listOf } from "@parcelle/forms/definition/edit/lists";
import type { Question } from "@parcelle/forms/definition/form-definition";
import { useMessages } from "#ui/locale.tsx";
import { ExpressionField } from "../condition/expression-field.tsx";
import type { KnownQuestion } from "../condition/known-questions.ts";
import { QuestionSelect } from "../condition/question-select.tsx";
import { useDefinition } from "../editor/editor-context.ts";
import classes from "./panel.module.css";
import { panelMessages } from "./panel-messages.ts";
import { useItemChange } from "./use-item-change.ts";

const IN_WORDS = /^\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*=\s*\$\{\s*([^{}]+?)\s*\}\s*$/u;

/** A choice filter in words: responses whose column is the answer to another question. Null where it says more. */
export function readFilter(expression: string): { column: string; question: string } | null {
  const [, column, question] = IN_WORDS.exec(expression) ?? [];
  return column === undefined || question === undefined ? null : { column, question };
}

interface Props {
  item: Question;
  place: ItemPlace;
  questions: readonly KnownQuestion[];
}

/** Which responses of the list are offered, by the answer to another question. */
export function ChoiceFilter({ item, place, questions }: Props) {
  const messages = useMessages(panelMessages);
  const definition = useDefinition();
  const { change } = useItemChange(place);
  const write = (choiceFilter: string) => change({ choiceFilter }, "choiceFilter");
  const worded = readFilter(item.choiceFilter);
  const columns = [
    ...new Set(
      (listOf(definition, item.list)?.choices ?? []).flatMap(({ columns: own }) => Object.keys(own)),
    ),
  ];
  if (item.choiceFilter !== "" && worded === null)
    return (
      <ExpressionField
        label={messages.filter}
        help={messages.calculationHelp}
        value={item.choiceFilter}
        questions={questions}
        onChange={write}
      />
    );
  if (worded === null) {
    const [column] = columns;
    const [first] = questions;
    return (
      <div>
        <Text size="sm" fw={600}>
          {messages.filter}
        </Text>
        <Text size="sm" c="dimmed">
          {column === undefined ? messages.filterNoColumn : messages.filterNone}
        </Text>
        {column !== undefined && first !== undefined && (
          <Button variant="default" size="compact-md" onClick={() => write(`${column} = \${${first.name}}`)}>
            {messages.filterAdd}
          </Button>
        )}
      </div>
    );
  }
  const { column, question } = worded;
  return (
    <fieldset aria-label={messages.filter} className={classes.filter}>
      <NativeSelect
        label={messages.filterColumn}
        data={[...new Set([column, ...columns])]}
        value={column}
        onChange={(event) => write(`${event.currentTarget.value} = \${${question}}`)}
      />
      <QuestionSelect
        label={messages.filterQuestion}
        value={question}
        questions={questions}
        onChange={(name) => name !== null && write(`${column} = \${${name}}`)}
      />
      <Button variant="subtle" color="gray" size="compact-md" onClick={() => write("")}>
        {messages.filterRemove}
      </Button>
    </fieldset>
  );
}

import { ActionIcon, Button, Group, TextInput } from "@mantine/core";
import { freshName, nameOfText } from "@parcelle/forms/definition/edit/fresh-name";
import { withText } from "@parcelle/forms/definition/edit/languages";
import { changeChoices, sortedChoices } from "@parcelle/forms/definition/edit/lists";
import type { Choice, ChoiceList } from "@parcelle/forms/definition/form-definition";
import { IconArrowUp, IconPlus, IconSortAscendingLetters, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { useEditor, useFormLanguages } from "../editor/editor-context.ts";
import { AddColumn } from "./add-column.tsx";
import { listMessages } from "./list-messages.ts";
import classes from "./lists.module.css";

/** A list of fifteen thousand villages is looked at in parts. */
const SHOWN_AT_FIRST = 50;

/** The responses of a list, in every language, with the columns that filter them. */
export function ChoicesEditor({ list }: { list: ChoiceList }) {
  const messages = useMessages(listMessages);
  const editor = useEditor();
  const languages = useFormLanguages();
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const { id, choices } = list;
  const columns = [...new Set(choices.slice(0, shown).flatMap(({ columns: own }) => Object.keys(own)))];
  const write = (next: readonly Choice[], mark?: string) =>
    editor.change(changeChoices(editor.definition, id, next), mark === undefined ? {} : { mark });
  function add(): void {
    const name = freshName(String(choices.length + 1), new Set(choices.map((choice) => choice.name)));
    write([...choices, { name, label: {}, media: {}, columns: {} }]);
    setShown(Math.max(shown, choices.length + 1));
  }
  return (
    <div className={classes.choices}>
      {choices.slice(0, shown).map((choice, index) => (
        <ChoiceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a response is known by where it stands.
          key={index}
          choice={choice}
          number={index + 1}
          languages={languages}
          columns={columns}
          taken={choices}
          onChange={(next, field) => write(choices.with(index, next), `${id} ${index} ${field}`)}
          onRemove={() => write(choices.toSpliced(index, 1))}
          onUp={() => write(choices.toSpliced(index, 1).toSpliced(index - 1, 0, choice))}
        />
      ))}
      <Group gap="xs">
        {choices.length > shown && (
          <Button variant="subtle" size="compact-md" onClick={() => setShown(shown + 500)}>
            {messages.more(choices.length - shown)}
          </Button>
        )}
        <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} />} onClick={add}>
          {messages.add}
        </Button>
        {choices.length > 1 && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconSortAscendingLetters size={16} />}
            onClick={() => write(sortedChoices(choices, languages[0] ?? ""))}
          >
            {messages.sort}
          </Button>
        )}
        <AddColumn
          onAdd={(column) =>
            write(choices.map((choice) => ({ ...choice, columns: { [column]: "", ...choice.columns } })))
          }
        />
      </Group>
    </div>
  );
}

interface RowProps {
  choice: Choice;
  number: number;
  languages: readonly string[];
  columns: readonly string[];
  taken: readonly Choice[];
  onChange: (choice: Choice, field: string) => void;
  onRemove: () => void;
  onUp: () => void;
}

function ChoiceRow({ choice, number, languages, columns, taken, onChange, onRemove, onUp }: RowProps) {
  const messages = useMessages(listMessages);
  const isNameless = /^\d+(_\d+)?$/.test(choice.name);
  /** A response without a value of its own is named by its first label. */
  function nameByLabel(text: string): void {
    if (!isNameless || text.trim() === "") return;
    const names = new Set(taken.flatMap((each) => (each === choice ? [] : [each.name])));
    onChange({ ...choice, name: freshName(nameOfText(text, choice.name), names) }, "named");
  }
  return (
    <div className={classes.choice}>
      <div className={classes.fields}>
        {languages.map((language) => (
          <TextInput
            key={language}
            aria-label={messages.labelOf(number, language)}
            placeholder={messages.labelOf(number, language)}
            value={choice.label[language] ?? ""}
            onChange={(event) =>
              onChange(
                { ...choice, label: withText(choice.label, language, event.currentTarget.value) },
                language,
              )
            }
            onBlur={(event) => nameByLabel(event.currentTarget.value)}
          />
        ))}
        <TextInput
          aria-label={messages.valueOf(number)}
          placeholder={messages.value}
          spellCheck={false}
          value={choice.name}
          onChange={(event) => onChange({ ...choice, name: event.currentTarget.value }, "name")}
        />
        {columns.map((column) => (
          <TextInput
            key={column}
            aria-label={messages.columnOf(number, column)}
            placeholder={column}
            value={choice.columns[column] ?? ""}
            onChange={(event) =>
              onChange(
                { ...choice, columns: { ...choice.columns, [column]: event.currentTarget.value } },
                column,
              )
            }
          />
        ))}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={messages.moveUp(number)}
        disabled={number === 1}
        onClick={onUp}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={messages.remove(number)}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

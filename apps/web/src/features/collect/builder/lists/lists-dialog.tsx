import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { addList, removeList, renameList, usersOfList } from "@parcelle/forms/definition/edit/lists";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { useDefinition, useEditor } from "../editor/editor-context.ts";
import { ChoicesEditor } from "./choices-editor.tsx";
import { listMessages } from "./list-messages.ts";
import classes from "./lists.module.css";

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** All lists of responses of the form, with who asks each. */
export function ListsDialog({ opened, onClose }: Props) {
  const messages = useMessages(listMessages);
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.title} shape="wide">
      {opened && <Lists />}
    </Dialog>
  );
}

function Lists() {
  const messages = useMessages(listMessages);
  const editor = useEditor();
  const definition = useDefinition();
  const { lists } = definition;
  const [at, setAt] = useState(0);
  const list = lists[Math.min(at, lists.length - 1)];
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} />}
      onClick={() => {
        editor.change(addList(definition, "liste", []).definition);
        setAt(lists.length);
      }}
    >
      {messages.addList}
    </Button>
  );
  if (list === undefined) return <Empty title={messages.none} text={messages.noneText} action={add} />;
  return (
    <div className={classes.choices}>
      <Group gap="xs" align="flex-end">
        <NativeSelect
          label={messages.list}
          data={lists.map(({ id }, index) => ({ value: String(index), label: id }))}
          value={String(Math.min(at, lists.length - 1))}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
        />
        {add}
        <Button
          variant="subtle"
          color="critical"
          leftSection={<IconTrash size={16} />}
          onClick={() => editor.change(removeList(definition, list.id))}
        >
          {messages.removeList}
        </Button>
      </Group>
      <ListName key={list.id} id={list.id} />
      <p>{messages.usedBy(usersOfList(definition, list.id).length)}</p>
      <ChoicesEditor key={`choices of ${list.id}`} list={list} />
    </div>
  );
}

function ListName({ id }: { id: string }) {
  const messages = useMessages(listMessages);
  const editor = useEditor();
  const [typed, setTyped] = useState(id);
  function take(): void {
    const name = typed.trim().replace(/\s+/g, "_");
    if (name === "") setTyped(id);
    else editor.change(renameList(editor.definition, id, name));
  }
  return (
    <TextInput
      label={messages.name}
      description={messages.shared}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
    />
  );
}

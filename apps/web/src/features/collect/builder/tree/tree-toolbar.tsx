import { Button, Group } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconFolderMinus,
  IconFolderPlus,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { ActionList } from "#ui/action-list.tsx";
import { useMessages } from "#ui/locale.tsx";
import { useEditor, useSelectedPlace } from "../editor/editor-context.ts";
import { AddItemDialog } from "./add-item-dialog.tsx";
import { duplicateSelected, moveSelected } from "./item-actions.ts";
import { treeMessages } from "./tree-messages.ts";
import { useItemActions } from "./use-item-actions.ts";

/** What is done to the questions: adding, and what keys do as well. */
export function TreeToolbar() {
  const messages = useMessages(treeMessages);
  const editor = useEditor();
  const isNone = useSelectedPlace() === null;
  const actions = useItemActions();
  const [isAdding, setAdding] = useState(false);
  const moved = (step: "up" | "down" | "in" | "out") => () => moveSelected(editor, step);
  return (
    <Group gap="xs" justify="space-between">
      <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setAdding(true)}>
        {messages.add}
      </Button>
      <ActionList
        label={messages.actions}
        actions={[
          { icon: IconArrowUp, label: messages.up, run: moved("up"), disabled: isNone },
          { icon: IconArrowDown, label: messages.down, run: moved("down"), disabled: isNone },
          { icon: IconFolderPlus, label: messages.into, run: moved("in"), disabled: isNone },
          { icon: IconFolderMinus, label: messages.out, run: moved("out"), disabled: isNone },
          {
            ...{ icon: IconCopyPlus, label: messages.duplicate, disabled: isNone },
            run: () => duplicateSelected(editor),
          },
          { icon: IconCopy, label: messages.copy, run: () => void actions.copy(), disabled: isNone },
          { icon: IconClipboard, label: messages.paste, run: () => void actions.pasteFromClipboard() },
          {
            ...{ icon: IconTrash, label: messages.remove, danger: true, disabled: isNone },
            run: actions.remove,
          },
        ]}
      />
      <AddItemDialog opened={isAdding} onClose={() => setAdding(false)} />
    </Group>
  );
}

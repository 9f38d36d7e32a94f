import { TextInput } from "@mantine/core";
import type { ItemPlace } from "@parcelle/forms/definition/edit/item-place";
import { renameItem } from "@parcelle/forms/definition/edit/rename-item";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { useEditor } from "../editor/editor-context.ts";
import { panelMessages } from "./panel-messages.ts";

/** The name of an item, taken once it is whole: what speaks of it follows then. */
export function NameField({ name, place }: { name: string; place: ItemPlace }) {
  const messages = useMessages(panelMessages);
  const editor = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  function take(): void {
    if (typed !== null && typed.trim() !== name)
      editor.change(renameItem(editor.definition, place, typed.trim()));
    setTyped(null);
  }
  return (
    <TextInput
      label={messages.name}
      description={messages.nameHelp}
      spellCheck={false}
      value={typed ?? name}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}

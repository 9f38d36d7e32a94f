import { copiedText, copyItems, readCopied } from "@parcelle/forms/definition/edit/copy-items";
import { itemAt } from "@parcelle/forms/definition/edit/item-place";
import { usersOfName } from "@parcelle/forms/definition/edit/rename-item";
import { useMemo } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { questionLabel } from "../../form/question-label.ts";
import { useEditor } from "../editor/editor-context.ts";
import { pasteBehind, removeSelected } from "./item-actions.ts";
import { treeMessages } from "./tree-messages.ts";

/** What is done to the chosen item and told besides: taking away, copying, pasting. */
export function useItemActions() {
  const editor = useEditor();
  const messages = useMessages(treeMessages);
  const locale = useLocale();
  return useMemo(() => {
    function remove(): void {
      const { definition, selected } = editor.state();
      const item = selected === null ? null : itemAt(definition, selected);
      if (item === null) return;
      removeSelected(editor);
      const users = item.name === "" ? [] : usersOfName(editor.definition, item.name);
      toast({
        title: messages.removed(questionLabel(item, locale)),
        ...(users.length > 0 ? { description: messages.usedBy(users.length), color: "warning" } : {}),
        action: { label: messages.undo, click: () => editor.undo() },
      });
    }
    const selectedText = (): string | null => {
      const { definition, selected } = editor.state();
      return selected === null ? null : copiedText(copyItems(definition, [selected]));
    };
    async function copy(): Promise<void> {
      const text = selectedText();
      if (text === null) return;
      await navigator.clipboard.writeText(text);
      toast({ title: messages.copied });
    }
    function paste(text: string): void {
      const copied = readCopied(text);
      if (copied === null)
        toast({ title: messages.nothingToPaste, description: messages.nothingToPasteText, color: "warning" });
      else if (!pasteBehind(editor, copied))
        toast({ title: messages.noRoom, description: messages.noRoomText, color: "warning" });
    }
    async function pasteFromClipboard(): Promise<void> {
      const text = await navigator.clipboard.readText().catch(() => null);
      if (text === null)
        toast({ title: messages.noClipboard, description: messages.noClipboardText, color: "warning" });
      else paste(text);
    }
    return { remove, copy, paste, pasteFromClipboard, selectedText };
  }, [editor, messages, locale]);
}

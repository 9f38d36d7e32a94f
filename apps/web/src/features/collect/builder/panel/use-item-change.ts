import { changeItem } from "@parcelle/forms/definition/edit/change-items";
import { type ItemPlace, itemAt } from "@parcelle/forms/definition/edit/item-place";
import { withText } from "@parcelle/forms/definition/edit/languages";
import type { FormItem, Question, Repeat, Translated } from "@parcelle/forms/definition/form-definition";
import { useMemo } from "react";
import { useEditor } from "../editor/editor-context.ts";
import { placeText } from "../tree/tree-lines.ts";

export type ItemChanges = Partial<Omit<Question, "kind">> & Partial<Omit<Repeat, "kind" | "items">>;
export type TextField = "label" | "hint" | "guidance" | "requiredMessage" | "constraintMessage";

/** Changes of one item; what is typed into one field is one step back. */
export function useItemChange(place: ItemPlace) {
  const editor = useEditor();
  const at = placeText(place);
  return useMemo(() => {
    const where = at.split(".").map(Number);
    const change = (changes: ItemChanges, mark?: string): void =>
      editor.change(changeItem<FormItem>(editor.definition, where, changes as Partial<FormItem>), {
        ...(mark === undefined ? {} : { mark: `${at} ${mark}` }),
      });
    function changeText(field: TextField, language: string, text: string): void {
      const item = itemAt(editor.definition, where) as Question | null;
      if (item === null) return;
      const texts: Translated = item[field];
      change({ [field]: withText(texts, language, text) }, `${field} ${language}`);
    }
    return { change, changeText };
  }, [editor, at]);
}

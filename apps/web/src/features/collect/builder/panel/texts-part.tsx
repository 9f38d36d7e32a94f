import { nameOfText } from "@parcelle/forms/definition/edit/fresh-name";
import type { ItemPlace } from "@parcelle/forms/definition/edit/item-place";
import { renameItem } from "@parcelle/forms/definition/edit/rename-item";
import type { FormItem } from "@parcelle/forms/definition/form-definition";
import { useMessages } from "#ui/locale.tsx";
import { useEditor } from "../editor/editor-context.ts";
import { panelMessages } from "./panel-messages.ts";
import { TranslatedFields } from "./translated-fields.tsx";
import { useItemChange } from "./use-item-change.ts";

/** Names that a new item is given until it is called something. */
const BY_ITSELF = /^(?:question|section)_\d+(?:_\d+)?$/;

/** What an item is called and said besides, in every language. */
export function TextsPart({ item, place }: { item: FormItem; place: ItemPlace }) {
  const messages = useMessages(panelMessages);
  const editor = useEditor();
  const { changeText } = useItemChange(place);
  function nameByLabel(_language: string, text: string): void {
    if (!BY_ITSELF.test(item.name) || text.trim() === "") return;
    editor.change(renameItem(editor.definition, place, nameOfText(text, item.name)));
  }
  const isQuestion = item.kind === "question";
  return (
    <>
      <TranslatedFields
        label={isQuestion ? messages.label : messages.sectionLabel}
        texts={item.label}
        onChange={(language, text) => changeText("label", language, text)}
        onLeave={nameByLabel}
      />
      {isQuestion && (
        <>
          <TranslatedFields
            label={messages.hint}
            texts={item.hint}
            onChange={(language, text) => changeText("hint", language, text)}
          />
          <TranslatedFields
            label={messages.guidance}
            texts={item.guidance}
            onChange={(language, text) => changeText("guidance", language, text)}
          />
        </>
      )}
    </>
  );
}

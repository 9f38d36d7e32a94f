import { NativeSelect } from "@mantine/core";
import { changeItem } from "@parcelle/forms/definition/edit/change-items";
import type { ItemPlace } from "@parcelle/forms/definition/edit/item-place";
import { addList, listOf, usersOfList } from "@parcelle/forms/definition/edit/lists";
import type { Question } from "@parcelle/forms/definition/form-definition";
import { useMessages } from "#ui/locale.tsx";
import { useDefinition, useEditor } from "../editor/editor-context.ts";
import { ChoicesEditor } from "./choices-editor.tsx";
import { listMessages } from "./list-messages.ts";

const NEW = "";

/** The list that a question asks, and its responses. */
export function ListPart({ item, place }: { item: Question; place: ItemPlace }) {
  const messages = useMessages(listMessages);
  const editor = useEditor();
  const definition = useDefinition();
  const list = listOf(definition, item.list);
  const others = usersOfList(definition, item.list).length - 1;
  function ask(id: string): void {
    const grown = id === NEW ? addList(definition, item.name, []) : { definition, id };
    editor.change(changeItem<Question>(grown.definition, place, { list: grown.id }));
  }
  const isUnknown = list === null && item.list !== "";
  return (
    <>
      <NativeSelect
        label={messages.list}
        description={messages.listHelp(Math.max(0, others))}
        data={[
          ...(isUnknown ? [item.list] : []),
          ...definition.lists.map(({ id }) => id),
          { value: NEW, label: messages.ownList },
        ]}
        value={item.list}
        onChange={(event) => ask(event.currentTarget.value)}
      />
      {list !== null && <ChoicesEditor list={list} />}
    </>
  );
}

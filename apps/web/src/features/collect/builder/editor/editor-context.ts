import type { ItemPlace } from "@parcelle/forms/definition/edit/item-place";
import { itemAt } from "@parcelle/forms/definition/edit/item-place";
import type { FormDefinition, FormItem } from "@parcelle/forms/definition/form-definition";
import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { EditState, FormEditor } from "./form-editor.ts";

export const EditorContext = createContext<FormEditor | null>(null);

export function useEditor(): FormEditor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error("This part stands within a form that is being written.");
  return editor;
}

/**
 * Something of the form; a part is drawn anew only where that has changed.
 *
 * @param tell the same answer, or the same object, for as long as nothing of it changes
 */
export function useEdited<Told>(tell: (state: EditState) => Told): Told {
  const editor = useEditor();
  const told = useCallback(() => tell(editor.state()), [editor, tell]);
  return useSyncExternalStore(editor.subscribe, told);
}

const definitionOf = ({ definition }: EditState): FormDefinition => definition;
const selectedOf = ({ selected }: EditState): ItemPlace | null => selected;
const chosenOf = ({ definition, selected }: EditState): FormItem | null =>
  selected === null ? null : itemAt(definition, selected);
const languagesOf = ({ definition }: EditState): readonly string[] => definition.languages;

export const useDefinition = (): FormDefinition => useEdited(definitionOf);
export const useSelectedPlace = (): ItemPlace | null => useEdited(selectedOf);
export const useSelectedItem = (): FormItem | null => useEdited(chosenOf);

/** The languages of the form; one without a name where it has none. */
export function useFormLanguages(): readonly string[] {
  const languages = useEdited(languagesOf);
  return languages.length === 0 ? UNNAMED : languages;
}

const UNNAMED: readonly string[] = [""];

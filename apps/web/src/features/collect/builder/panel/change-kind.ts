import { replaceItem } from "@parcelle/forms/definition/edit/change-items";
import type { ItemPlace } from "@parcelle/forms/definition/edit/item-place";
import { addList } from "@parcelle/forms/definition/edit/lists";
import type { FormDefinition, Question } from "@parcelle/forms/definition/form-definition";
import { asksList, type KindOfItem, newItem } from "../types/question-palette.ts";

const SIGNATURE = /\s*\bsignature\b\s*/;

/** The form with a question of another kind: its texts and rules stay; parameters of the former kind go. */
export function changeKind(
  definition: FormDefinition,
  place: ItemPlace,
  question: Question,
  kind: KindOfItem,
): FormDefinition {
  const fresh = newItem(kind, question.name, "");
  if (fresh.kind !== "question") return definition;
  const needsList = asksList(fresh);
  const grown =
    needsList && question.list === ""
      ? addList(definition, question.name, [
          { name: "1", label: {}, media: {}, columns: {} },
          { name: "2", label: {}, media: {}, columns: {} },
        ])
      : { definition, id: question.list };
  const changed: Question = {
    ...question,
    type: fresh.type,
    appearance: `${question.appearance.replace(SIGNATURE, " ").trim()} ${fresh.appearance}`.trim(),
    list: needsList ? grown.id : "",
    orOther: needsList && question.orOther,
    choiceFilter: needsList ? question.choiceFilter : "",
    parameters: fresh.parameters,
  };
  return replaceItem(grown.definition, place, changed);
}

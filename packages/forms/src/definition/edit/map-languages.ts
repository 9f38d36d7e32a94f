import type { ChoiceList, FormItem, Media, Translated } from "../form-definition.ts";
import { keep, mapEach } from "./map-texts.ts";

type Spoken = { items: readonly FormItem[]; lists: readonly ChoiceList[] };

/** Items and lists with the languages of all their texts changed. */
export function textsOfLanguages(spoken: Spoken, change: (texts: Translated) => Translated): Spoken {
  return {
    items: mapEach(spoken.items, (item) => inItem(item, change)),
    lists: mapEach(spoken.lists, (list) =>
      keep(list, {
        choices: mapEach(list.choices, (choice) =>
          keep(choice, { label: change(choice.label), media: inMedia(choice.media, change) }),
        ),
      }),
    ),
  };
}

function inItem(item: FormItem, change: (texts: Translated) => Translated): FormItem {
  const said = {
    label: change(item.label),
    hint: change(item.hint),
    guidance: change(item.guidance),
    media: inMedia(item.media, change),
  };
  if (item.kind === "question")
    return keep(item, {
      ...said,
      requiredMessage: change(item.requiredMessage),
      constraintMessage: change(item.constraintMessage),
    });
  return keep<typeof item>(item, { ...said, items: mapEach(item.items, (each) => inItem(each, change)) });
}

function inMedia(media: Media, change: (texts: Translated) => Translated): Media {
  const changed = Object.entries(media).map(([kind, texts]) => [kind, change(texts)] as const);
  if (changed.every(([kind, texts]) => texts === media[kind])) return media;
  return Object.fromEntries(changed.filter(([, texts]) => Object.keys(texts).length > 0));
}

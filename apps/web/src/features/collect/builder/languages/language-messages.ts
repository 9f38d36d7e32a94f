import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  languages: "Langues",
  title: "Langues du formulaire",
  text: "Chaque texte du formulaire se remplit dans toutes ses langues, côte à côte. L’agent choisit la sienne.",
  none: "Les textes n’ont pas de langue. La première que vous ajoutez devient celle de tous les textes.",
  missing: (count: number) =>
    count === 0 ? "Tout est traduit" : `${plural(count, "fr", "texte manque", "textes manquent")}`,
  firstMissing: "Aller au premier",
  isDefault: "Langue de départ",
  makeDefault: "Commencer dans cette langue",
  remove: (language: string) => `Retirer ${language} et ses textes`,
  add: "Ajouter la langue",
  other: "Autre langue, avec son code",
  otherHelp: "Par exemple Dioula (dyu). Le code est celui de la norme ISO 639.",
  language: "Langue",
};

const en: typeof fr = {
  languages: "Languages",
  title: "Languages of the form",
  text: "Each text of the form is filled in all its languages, side by side. The agent chooses one.",
  none: "The texts have no language. The first one that you add becomes that of all texts.",
  missing: (count) =>
    count === 0 ? "All is translated" : `${plural(count, "en", "text is missing", "texts are missing")}`,
  firstMissing: "Go to the first",
  isDefault: "Language to begin with",
  makeDefault: "Begin in this language",
  remove: (language) => `Remove ${language} and its texts`,
  add: "Add the language",
  other: "Another language, with its code",
  otherHelp: "For example Dioula (dyu). The code is that of ISO 639.",
  language: "Language",
};

export const languageMessages: Dictionary<typeof fr> = { fr, en };

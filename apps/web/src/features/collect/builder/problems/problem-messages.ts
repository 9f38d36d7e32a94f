import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Ce qui reste à corriger",
  none: "Rien à corriger",
  looking: "Vérification…",
  count: (errors: number, warnings: number) =>
    [
      errors > 0 ? plural(errors, "fr", "erreur", "erreurs") : "",
      warnings > 0 ? plural(warnings, "fr", "avertissement", "avertissements") : "",
    ]
      .filter((text) => text !== "")
      .join(" · "),
  severity: { error: "Erreur", warning: "Avertissement" },
  more: (count: number) => `et ${count} de plus`,
  ofList: (list: string) => `Liste ${list}`,
  wholeForm: "Le formulaire entier",
  own: {
    listWithoutChoices: (list: string) =>
      `La liste «\u00a0${list}\u00a0» n’a aucune réponse possible. Ajoutez-en, ou choisissez une autre liste.`,
    nameTwice: (name: string) =>
      `Le nom «\u00a0${name}\u00a0» est déjà pris dans cette section. Donnez-en un autre.`,
    choiceTwice: (name: string) =>
      `La valeur «\u00a0${name}\u00a0» est deux fois dans cette liste. Changez l’une des deux.`,
  },
};

const en: typeof fr = {
  title: "What is left to correct",
  none: "Nothing to correct",
  looking: "Checking…",
  count: (errors, warnings) =>
    [
      errors > 0 ? plural(errors, "en", "error", "errors") : "",
      warnings > 0 ? plural(warnings, "en", "warning", "warnings") : "",
    ]
      .filter((text) => text !== "")
      .join(" · "),
  severity: { error: "Error", warning: "Warning" },
  more: (count) => `and ${count} more`,
  ofList: (list) => `List ${list}`,
  wholeForm: "The whole form",
  own: {
    listWithoutChoices: (list) =>
      `List “${list}” has no possible response. Add some, or choose another list.`,
    nameTwice: (name) => `The name “${name}” is taken in this section already. Give another one.`,
    choiceTwice: (name) => `The value “${name}” stands twice in this list. Change one of them.`,
  },
};

export const problemMessages: Dictionary<typeof fr> = { fr, en };

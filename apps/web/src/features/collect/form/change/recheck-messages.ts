import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Contrôler de nouveau tous les enregistrements",
  text: "Tous les enregistrements de ce projet sont contrôlés par la version publiée. Ce que personne n’a encore accepté ou refusé devient valide ou en erreur selon elle\u00a0; ce qui a été accepté ne change pas, les réponses restent telles qu’elles sont venues, et l’historique dit ce qui a changé.",
  adopt: "Rattacher aussi les enregistrements à la version publiée",
  adoptHelp: "Sans cela, chacun garde la version avec laquelle il a été rempli.",
  start: "Contrôler de nouveau",
  working: "Contrôle des enregistrements",
  failed: "Les enregistrements n’ont pas pu être contrôlés.",
  done: (count: number) => plural(count, "fr", "enregistrement contrôlé", "enregistrements contrôlés"),
  moved: (invalid: string, valid: string) => `${invalid} passés en erreur, ${valid} devenus valides.`,
  unchecked: (count: number) =>
    plural(
      count,
      "fr",
      "enregistrement demande trop de calcul\u00a0: il reste comme il est.",
      "enregistrements demandent trop de calcul\u00a0: ils restent comme ils sont.",
    ),
};

const en: typeof fr = {
  title: "Check all records again",
  text: "All records of this project are checked by the published version. What nobody has accepted or refused yet becomes valid or failed by it; what was accepted does not change, answers stay as they came, and the history tells what changed.",
  adopt: "Take the records over into the published version too",
  adoptHelp: "Without it, each keeps the version by which it was filled.",
  start: "Check again",
  working: "Check of the records",
  failed: "The records could not be checked.",
  done: (count) => plural(count, "en", "record checked", "records checked"),
  moved: (invalid, valid) => `${invalid} now failed, ${valid} now valid.`,
  unchecked: (count) =>
    plural(
      count,
      "en",
      "record takes too much computing: it stays as it is.",
      "records take too much computing: they stay as they are.",
    ),
};

export const recheckMessages: Dictionary<typeof fr> = { fr, en };

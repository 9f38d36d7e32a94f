import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Publier une version",
  first: "C’est la première version\u00a0: elle ne remplace rien.",
  since: (version: string) => `Depuis la version ${version}`,
  same: "Aucune question n’a changé depuis cette version.",
  added: (count: number) => plural(count, "fr", "question ajoutée", "questions ajoutées"),
  removed: (count: number) => plural(count, "fr", "question retirée", "questions retirées"),
  changed: (count: number) => plural(count, "fr", "question dite autrement", "questions dites autrement"),
  lists: (count: number) => plural(count, "fr", "liste changée", "listes changées"),
  removedWarning:
    "Les réponses déjà reçues à une question retirée restent dans les enregistrements de leur version.",
  translations: "Textes qui manquent",
  missing: (language: string, count: number) =>
    count === 0
      ? `${language}\u00a0: rien ne manque`
      : `${language}\u00a0: ${plural(count, "fr", "texte manque", "textes manquent")}`,
  errors: (count: number) =>
    count < 2
      ? "Une erreur empêche de publier. Fermez cette fenêtre et suivez-la dans « Ce qui reste à corriger »."
      : `${count} erreurs empêchent de publier. Fermez cette fenêtre et suivez-les dans « Ce qui reste à corriger ».`,
  nothing: "Le formulaire ne demande encore rien\u00a0: ajoutez une question avant de publier.",
  text: "La version publiée ne change plus. Les projets qui remplissent ce formulaire passent à elle\u00a0; les enregistrements d’avant gardent la leur.",
  publish: "Publier la version",
  later: "Plus tard",
  notSaved: "Le formulaire n’est pas enregistré, donc pas publié. Vérifiez la connexion, puis recommencez.",
  fields: {
    type: "type",
    name: "nom",
    label: "texte",
    hint: "aide",
    guidance: "consigne",
    relevant: "condition",
    required: "obligatoire",
    constraint: "règle",
    calculation: "calcul",
    list: "liste",
    readOnly: "lecture seule",
    default: "réponse au départ",
    choiceFilter: "filtre",
    parameters: "paramètres",
    appearance: "apparence",
    count: "répétitions",
    kind: "sorte",
  } as Readonly<Record<string, string>>,
  otherField: "autre",
};

const en: typeof fr = {
  title: "Publish a version",
  first: "This is the first version: it replaces nothing.",
  since: (version) => `Since version ${version}`,
  same: "No question has changed since that version.",
  added: (count) => plural(count, "en", "question added", "questions added"),
  removed: (count) => plural(count, "en", "question removed", "questions removed"),
  changed: (count) => plural(count, "en", "question said otherwise", "questions said otherwise"),
  lists: (count) => plural(count, "en", "list changed", "lists changed"),
  removedWarning: "Answers that came in already to a removed question stay in the records of their version.",
  translations: "Missing texts",
  missing: (language, count) =>
    count === 0
      ? `${language}: nothing is missing`
      : `${language}: ${plural(count, "en", "text is missing", "texts are missing")}`,
  errors: (count) =>
    count === 1
      ? "One error keeps it from being published. Close this window and follow it in “What is left to correct”."
      : `${count} errors keep it from being published. Close this window and follow them in “What is left to correct”.`,
  nothing: "The form asks nothing yet: add a question before publishing.",
  text: "A published version does not change any more. Projects that fill this form go over to it; earlier records keep theirs.",
  publish: "Publish the version",
  later: "Later",
  notSaved: "The form is not saved, hence not published. Check the connection, then try again.",
  fields: {
    type: "type",
    name: "name",
    label: "text",
    hint: "help",
    guidance: "guidance",
    relevant: "condition",
    required: "required",
    constraint: "rule",
    calculation: "calculation",
    list: "list",
    readOnly: "read-only",
    default: "answer at the start",
    choiceFilter: "filter",
    parameters: "parameters",
    appearance: "appearance",
    count: "repetitions",
    kind: "sort",
  },
  otherField: "other",
};

export const publishMessages: Dictionary<typeof fr> = { fr, en };

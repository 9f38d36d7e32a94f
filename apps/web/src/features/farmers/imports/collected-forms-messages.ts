import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Depuis la collecte",
  add: "Depuis la collecte",
  text: "Les enregistrements de ces formulaires peuvent devenir des producteurs et des parcelles. Choisissez un formulaire\u00a0: vous voyez d’abord ce que chaque enregistrement devient.",
  none: "Aucun formulaire n’est encore rempli. Créez un projet de collecte et publiez-y un formulaire.",
  form: "Formulaire",
  project: "Projet",
  records: "Enregistrements",
};
const en: typeof fr = {
  title: "From Collect",
  add: "From Collect",
  text: "Records of these forms can become farmers and plots. Choose a form: you see first what each record becomes.",
  none: "No form is filled yet. Create a collection project and publish a form in it.",
  form: "Form",
  project: "Project",
  records: "Records",
};

export const collectedFormsMessages: Dictionary<typeof fr> = { fr, en };

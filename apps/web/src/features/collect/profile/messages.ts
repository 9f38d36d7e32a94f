import { plural } from "#ui/format.ts";
import type { Dictionary } from "#ui/locale.tsx";

const fr = {
  title: "Profil du producteur",
  surveys: "Data OS",
  lead: "Ce qui a été recueilli sur cette personne dans tous les formulaires que vous pouvez lire, le plus récent d’abord.",
  registry: "Ouvrir dans le registre",
  empty: "Aucun enregistrement de cette personne",
  emptyText:
    "Un enregistrement apparaît ici dès qu’il est devenu ce producteur\u00a0: à la page «\u00a0Producteurs\u00a0» du formulaire, dites quelles questions parlent de lui.",
  count: (records: number) => plural(records, "fr", "enregistrement", "enregistrements"),
  more: (records: number) => `Les ${records} plus récents de cette personne sont montrés.`,
  record: "Enregistrement",
  when: "Rempli le",
  state: "État",
  author: "Rempli par",
  area: "Contours",
  numbered: (number: number) => `N°\u00a0${number}`,
  answers: (form: string) => `Réponses à ${form}`,
  question: "Question",
  latest: (records: number) => `Les ${records} derniers enregistrements, l’un à côté de l’autre.`,
  changed: "changé depuis l’enregistrement d’avant",
  row: (number: string) => `rang ${number}`,
};

const en: typeof fr = {
  title: "Profile of the farmer",
  surveys: "Data OS",
  lead: "What was collected about this person in all forms that you may read, the latest first.",
  registry: "Open in the registry",
  empty: "No record of this person",
  emptyText:
    "A record appears here once it has become this farmer: on the page “Farmers” of the form, say which questions tell of them.",
  count: (records) => plural(records, "en", "record", "records"),
  more: (records) => `The latest ${records} of this person are shown.`,
  record: "Record",
  when: "Filled on",
  state: "State",
  author: "Filled by",
  area: "Outlines",
  numbered: (number) => `No. ${number}`,
  answers: (form) => `Answers to ${form}`,
  question: "Question",
  latest: (records) => `The latest ${records} records, side by side.`,
  changed: "changed since the record before",
  row: (number) => `row ${number}`,
};

export const profileMessages: Dictionary<typeof fr> = { fr, en };

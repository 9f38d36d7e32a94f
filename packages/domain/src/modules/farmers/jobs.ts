import type { JobWords } from "../job-words.ts";

export const farmersJobs = {
  "print-farmer-cards": {
    name: { fr: "Impression de cartes de producteurs", en: "Printing of farmer cards" },
    cancelledWith: "farmers.edit",
  },
  "inspect-farmer-list": {
    name: { fr: "Lecture d’une liste de producteurs", en: "Reading a list of farmers" },
    cancelledWith: "farmers.edit",
  },
  "apply-farmer-import": {
    name: { fr: "Enregistrement d’une liste de producteurs", en: "Storing a list of farmers" },
    cancelledWith: "farmers.edit",
  },
  "undo-farmer-import": {
    name: { fr: "Annulation d’un import de producteurs", en: "Undoing an import of farmers" },
    cancelledWith: "farmers.manage",
  },
  "map-records": {
    name: {
      fr: "Enregistrements devenant producteurs et parcelles",
      en: "Records becoming farmers and plots",
    },
    cancelledWith: "farmers.edit",
  },
  "export-farmer-import-rows": {
    name: {
      fr: "Fichier des lignes d’une liste de producteurs",
      en: "File of the rows of a list of farmers",
    },
    cancelledWith: "farmers.edit",
  },
  "find-farmer-duplicates": {
    name: { fr: "Recherche de doublons", en: "Search for duplicates" },
    cancelledWith: "farmers.manage",
  },
} as const satisfies Readonly<Record<string, JobWords>>;

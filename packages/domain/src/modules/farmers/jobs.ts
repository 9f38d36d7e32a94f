import type { JobWords } from "../job-words.ts";

export const farmersJobs = {
  "print-farmer-cards": {
    name: { fr: "Impression de cartes de producteurs", en: "Printing of farmer cards" },
    cancelledWith: "farmers.edit",
  },
  "find-farmer-duplicates": {
    name: { fr: "Recherche de doublons", en: "Search for duplicates" },
    cancelledWith: "farmers.manage",
  },
} as const satisfies Readonly<Record<string, JobWords>>;

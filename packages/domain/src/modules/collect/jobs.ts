import type { JobWords } from "../job-words.ts";

export const collectJobs = {
  "export-records": {
    name: { fr: "Fichier d’enregistrements", en: "File of records" },
    cancelledWith: "projects.edit",
  },
} as const satisfies Readonly<Record<string, JobWords>>;

import type { JobWords } from "../job-words.ts";

export const collectJobs = {
  "export-records": {
    name: { fr: "Fichier d’enregistrements", en: "File of records" },
    cancelledWith: "projects.edit",
  },
  "preview-form-change": {
    name: { fr: "Aperçu d’un changement de formulaire", en: "Preview of a change of a form" },
    cancelledWith: "forms.edit",
  },
  "revalidate-records": {
    name: { fr: "Nouveau contrôle des enregistrements", en: "New check of records" },
    cancelledWith: "forms.edit",
  },
  "check-record-quality": {
    name: { fr: "Contrôle de qualité d’enregistrements", en: "Quality check of records" },
    cancelledWith: "records.review",
  },
} as const satisfies Readonly<Record<string, JobWords>>;

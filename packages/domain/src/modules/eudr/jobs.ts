import type { JobWords } from "../job-words.ts";

export const eudrJobs = {
  "assess-plots": {
    name: { fr: "Analyse du risque", en: "Risk assessment" },
    cancelledWith: "assessments.run",
  },
  "export-declaration": {
    name: { fr: "Export d’une déclaration", en: "Export of a declaration" },
    cancelledWith: "declarations.edit",
  },
  "write-diligence-report": {
    name: { fr: "Rapport de diligence raisonnée", en: "Due diligence report" },
    cancelledWith: "declarations.edit",
  },
  "file-declaration": {
    name: { fr: "Dépôt d’une déclaration auprès de l’UE", en: "Filing of a declaration with the EU" },
    cancelledWith: "declarations.submit",
  },
  "verify-references": {
    name: { fr: "Vérification de références auprès de l’UE", en: "Check of references with the EU" },
    cancelledWith: "declarations.edit",
  },
  "check-declared-plots": {
    name: { fr: "Contrôle des parcelles déclarées pour l’UE", en: "EU check of declared plots" },
    cancelledWith: "declarations.edit",
  },
} as const satisfies Readonly<Record<string, JobWords>>;

import type { JobWords } from "../job-words.ts";

export const reddJobs = {
  "find-redd-eligibility": {
    name: { fr: "Éligibilité REDD+", en: "REDD+ eligibility" },
    cancelledWith: "assessments.run",
  },
  "work-out-risk-map": {
    name: { fr: "Carte du risque de déforestation", en: "Map of deforestation risk" },
    cancelledWith: "assessments.run",
  },
} as const satisfies Readonly<Record<string, JobWords>>;

import type { JobWords } from "../job-words.ts";

export const dmrvJobs = {
  "measure-carbon": {
    name: { fr: "Biomasse et carbone", en: "Biomass and carbon" },
    cancelledWith: "assessments.run",
  },
} as const satisfies Readonly<Record<string, JobWords>>;

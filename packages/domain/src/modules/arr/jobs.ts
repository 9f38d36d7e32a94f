import type { JobWords } from "../job-words.ts";

export const arrJobs = {
  "find-arr-eligibility": {
    name: { fr: "Éligibilité au boisement", en: "Eligibility for planting" },
    cancelledWith: "assessments.run",
  },
} as const satisfies Readonly<Record<string, JobWords>>;

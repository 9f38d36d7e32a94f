import type { JobWords } from "../job-words.ts";

export const dynamicBaselineJobs = {
  "match-controls": {
    name: { fr: "Témoins et performance", en: "Controls and performance" },
    cancelledWith: "assessments.run",
  },
} as const satisfies Readonly<Record<string, JobWords>>;

import type { JobDefinition } from "#jobs/define-job.ts";
import { sendDigestsJob } from "./send-digests-job.ts";

export const notificationsPlatform = {
  name: "notifications",
  functions: [],
  jobs: [sendDigestsJob] as JobDefinition[],
};

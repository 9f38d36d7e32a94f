import { arrJobs } from "./arr/jobs.ts";
import { collectJobs } from "./collect/jobs.ts";
import { dmrvJobs } from "./dmrv/jobs.ts";
import { dynamicBaselineJobs } from "./dynamic-baseline/jobs.ts";
import { eudrJobs } from "./eudr/jobs.ts";
import { farmersJobs } from "./farmers/jobs.ts";
import type { JobWords } from "./job-words.ts";
import { reddJobs } from "./redd/jobs.ts";

/** The kinds of job that only one module has. */
export const moduleJobs: Readonly<Record<string, JobWords>> = {
  ...eudrJobs,
  ...reddJobs,
  ...arrJobs,
  ...dmrvJobs,
  ...dynamicBaselineJobs,
  ...farmersJobs,
  ...collectJobs,
};

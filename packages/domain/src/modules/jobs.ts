import { eudrJobs } from "./eudr/jobs.ts";
import type { JobWords } from "./job-words.ts";

/** The kinds of job that only one module has. */
export const moduleJobs: Readonly<Record<string, JobWords>> = { ...eudrJobs };

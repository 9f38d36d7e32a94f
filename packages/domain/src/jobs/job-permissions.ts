import { moduleJobs } from "../modules/jobs.ts";
import type { Permission } from "../permissions/roles.ts";
import { entryOf } from "../unknown-code.ts";

const ofPlatform: Readonly<Record<string, Permission>> = {
  "inspect-import": "plots.import",
  "apply-import": "plots.import",
  "export-import-rows": "plots.import",
  "export-plots": "projects.edit",
  "export-folder": "declarations.edit",
  "draw-sample": "projects.edit",
  "refresh-overlaps": "plots.review",
};

/**
 * What stops a job that somebody else asked for; `app.kinds_of_job` says the same, and decides.
 *
 * @param kind as in `jobs.kind`
 * @returns null where only who asked for the job may stop it
 */
export const cancelledWith = (kind: string): Permission | null =>
  entryOf(ofPlatform, kind) ?? entryOf(moduleJobs, kind)?.cancelledWith ?? null;

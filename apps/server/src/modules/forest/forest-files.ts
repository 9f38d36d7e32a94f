import { plotFileFormats } from "@parcelle/domain/export-formats";
import { forestActivities } from "@parcelle/domain/forest/eligibility";
import { defineFiles } from "#platform/exports/define-files.ts";
import type { ForestFileTasks } from "./forest-files-thread.ts";
import { openEligibilityEvidence } from "./open-eligibility-evidence.ts";
import { openLandMaps } from "./open-land-maps.ts";

/** Plots with what they were found to be, of projects of REDD+ and of planting. */
export const forestFiles = forestActivities.map((activity) =>
  defineFiles<ForestFileTasks>({
    module: activity.toUpperCase(),
    formats: [...plotFileFormats, "cog", "pdf", "evidence"],
    thread: new URL("./forest-files-thread.ts", import.meta.url),
    others: { cog: openLandMaps, evidence: openEligibilityEvidence },
  }),
);

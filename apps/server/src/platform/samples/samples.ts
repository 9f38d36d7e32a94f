import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { assessSample } from "./accuracy/assess-sample.ts";
import { downloadAccuracy } from "./accuracy/download-accuracy.ts";
import { assignUnits, undoAssignment } from "./assign-units.ts";
import { downloadSample } from "./download-sample.ts";
import { drawSampleFunction } from "./draw-sample.ts";
import { drawSampleJob } from "./draw-sample-job.ts";
import { labelUnit } from "./labels/label-unit.ts";
import { resolveUnit } from "./labels/resolve-unit.ts";
import { stateClasses } from "./labels/state-classes.ts";
import { undoLabel } from "./labels/undo-label.ts";
import { previewSample } from "./preview-sample.ts";
import { restoreSample, trashSample } from "./trash-sample.ts";

export const samplesPlatform = {
  name: "samples",
  functions: [
    ...[previewSample, drawSampleFunction, downloadSample, assignUnits, undoAssignment],
    ...[trashSample, restoreSample],
    ...[assessSample, downloadAccuracy],
    ...[stateClasses, labelUnit, undoLabel, resolveUnit],
  ] as FunctionDefinition[],
  jobs: [drawSampleJob] as JobDefinition[],
};

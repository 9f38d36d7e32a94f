import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { applyMappedRecords, undoMappedRecords } from "./go-on-with-run.ts";
import { mapRecordsJob } from "./map-records-job.ts";
import { saveRecordMapping } from "./save-record-mapping.ts";
import { previewMappedRecords } from "./start-mapping-run.ts";

/** Records of forms that become farmers and plots. */
export const collectedModule = {
  name: "collected-farmers",
  functions: [
    saveRecordMapping,
    previewMappedRecords,
    applyMappedRecords,
    undoMappedRecords,
  ] as FunctionDefinition[],
  jobs: [mapRecordsJob] as JobDefinition[],
};

import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { prepareMigratedPlots } from "../migrations/prepare-migrated-plots.ts";
import { applyFarmerImport } from "./apply-farmer-import.ts";
import { applyFarmerImportJob } from "./apply-farmer-import-job.ts";
import { chooseFarmerImportRows } from "./choose-farmer-import-rows.ts";
import { discardFarmerImport } from "./discard-farmer-import.ts";
import { exportFarmerImportRows } from "./export-farmer-import-rows.ts";
import { exportFarmerImportRowsJob } from "./export-farmer-import-rows-job.ts";
import { inspectFarmerListJob } from "./inspect-farmer-list-job.ts";
import { reinspectFarmerImport } from "./reinspect-farmer-import.ts";
import { startFarmerImport } from "./start-farmer-import.ts";
import { undoFarmerImport } from "./undo-farmer-import.ts";
import { undoFarmerImportJob } from "./undo-farmer-import-job.ts";

/** Lists of farmers as people have them: read, checked, brought into the registry, given back and taken back. */
export const farmerImportsModule = {
  name: "farmer-imports",
  functions: [
    startFarmerImport,
    reinspectFarmerImport,
    chooseFarmerImportRows,
    applyFarmerImport,
    undoFarmerImport,
    discardFarmerImport,
    exportFarmerImportRows,
    prepareMigratedPlots,
  ] as FunctionDefinition[],
  jobs: [
    inspectFarmerListJob,
    applyFarmerImportJob,
    undoFarmerImportJob,
    exportFarmerImportRowsJob,
  ] as JobDefinition[],
};

import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { addPlot } from "./add-plot.ts";
import { applyImport } from "./apply-import.ts";
import { applyImportJob } from "./apply-import-job.ts";
import { exportImportRows } from "./corrections/export-import-rows.ts";
import { exportImportRowsJob } from "./corrections/export-import-rows-job.ts";
import { inspectImportJob } from "./inspect-import-job.ts";
import { makeImportTemplate } from "./make-import-template.ts";
import { privateOverlapsJob } from "./private-overlaps/private-overlaps-job.ts";
import { proposePlotRepair } from "./propose-plot-repair.ts";
import { refreshOverlapsJob } from "./refresh-overlaps-job.ts";
import { reinspectImport } from "./reinspect-import.ts";
import { repairPlot } from "./repair-plot.ts";
import { restorePlots } from "./restore-plots.ts";
import { proposePlotSplit } from "./split/propose-plot-split.ts";
import { splitPlot } from "./split/split-plot.ts";
import { undoPlotSplit } from "./split/undo-plot-split.ts";
import { startImport } from "./start-import.ts";
import { plotTileRoutes } from "./tiles/plot-tile-routes.ts";
import { trashPlots } from "./trash-plots.ts";
import { undoPlotRepair } from "./undo-plot-repair.ts";

export const plotsPlatform = {
  name: "plots",
  functions: [
    addPlot,
    makeImportTemplate,
    startImport,
    reinspectImport,
    applyImport,
    exportImportRows,
    proposePlotRepair,
    repairPlot,
    undoPlotRepair,
    proposePlotSplit,
    splitPlot,
    undoPlotSplit,
    trashPlots,
    restorePlots,
  ] as FunctionDefinition[],
  routes: plotTileRoutes,
  jobs: [
    inspectImportJob,
    applyImportJob,
    exportImportRowsJob,
    refreshOverlapsJob,
    privateOverlapsJob,
  ] as JobDefinition[],
};

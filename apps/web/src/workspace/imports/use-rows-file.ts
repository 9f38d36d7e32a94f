import { useFileJob } from "../exports/use-export.ts";
import type { PlotImport } from "./import-queries.ts";
import type { ImportPlan } from "./use-import-plan.ts";

/** What a person has chosen so far about a file's rows; a finished import keeps its own. */
export type RowDecisions = Pick<ImportPlan, "columns" | "leftOut">;

interface RowsFileControl {
  isBusy: boolean;
  prepare: (scope: "all" | "returned", format: "xlsx" | "csv") => void;
}

/** Has the server write a file's rows for its person. */
export function useRowsFile(one: PlotImport, decided?: RowDecisions): RowsFileControl {
  const { job, isStarting, start } = useFileJob(one.project_id);
  return {
    isBusy: isStarting || job !== null,
    prepare: (scope, format) => {
      const decisions = decided && {
        identifierColumn: decided.columns.identifier,
        producerNameColumn: decided.columns.producerName,
        productionPlaceColumn: decided.columns.productionPlace,
        excludedRows: [...decided.leftOut],
      };
      void start("export-import-rows", { importId: one.id, scope, format, ...decisions });
    },
  };
}

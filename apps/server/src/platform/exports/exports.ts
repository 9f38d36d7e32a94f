import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import type { ModuleFiles } from "./define-files.ts";
import { exportPlotsJob } from "./export-plots-job.ts";
import { plainFiles } from "./plain-files.ts";
import { startExport } from "./start-export.ts";

/** The files of the projects of every module; `defined` by those that have more than plain ones. */
export function exportsPlatform(defined: readonly ModuleFiles[]) {
  const filesOf = (module: string) =>
    defined.find((files) => files.module === module) ?? { ...plainFiles, module };
  const job = exportPlotsJob(filesOf);
  return {
    name: "exports",
    functions: [startExport(filesOf, job)] as FunctionDefinition[],
    jobs: [job] as JobDefinition[],
  };
}

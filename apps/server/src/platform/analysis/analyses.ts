import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import { showRun } from "./show-run.ts";

/** What can be done with the runs of every module. */
export const analysesPlatform = {
  name: "analyses",
  functions: [showRun] as FunctionDefinition[],
  jobs: [],
};

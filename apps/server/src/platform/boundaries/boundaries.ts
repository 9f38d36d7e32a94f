import type { FunctionDefinition } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { inspectBoundariesJob } from "./inspect-boundaries-job.ts";
import { placePlots } from "./place-plots.ts";
import { placePlotsJob } from "./place-plots-job.ts";
import { discardBoundaries, publishBoundaries } from "./publish-boundaries.ts";
import { rereadBoundaries } from "./reread-boundaries.ts";
import { startBoundaries } from "./start-boundaries.ts";

export const boundariesPlatform = {
  name: "boundaries",
  functions: [
    startBoundaries,
    rereadBoundaries,
    publishBoundaries,
    discardBoundaries,
    placePlots,
  ] as FunctionDefinition[],
  jobs: [inspectBoundariesJob, placePlotsJob] as JobDefinition[],
};

import { SharedThread } from "#platform/compute/shared-thread.ts";
import type { SampleTasks } from "./sample-thread.ts";

export const sampleThreadEntry = new URL("./sample-thread.ts", import.meta.url);

/** What people wait for: previews, and files of samples. */
export const samplesThread = new SharedThread<SampleTasks>(sampleThreadEntry);

import { defineConfig } from "vitest/config";
import { testSeed } from "../tools/draw.ts";
import { patientTests } from "../tools/patience.ts";

// Workers need not ask for the commit again.
process.env.TEST_SEED = testSeed;

export default defineConfig({
  test: {
    name: "e2e",
    root: import.meta.dirname,
    include: ["*.test.ts", "*/*.test.ts"],
    globalSetup: ["../tools/run-folder.ts", "start-product.ts"],
    // One product serves all stories, and two browsers at a time are slower than one on a small machine.
    fileParallelism: false,
    // What all stories read, such as the words of the screens, is loaded once.
    isolate: false,
    ...patientTests,
  },
});

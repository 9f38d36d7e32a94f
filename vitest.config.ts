import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { testSeed } from "./tools/draw.ts";
import { patientTests } from "./tools/patience.ts";
import { SlowestFirst } from "./tools/slowest-first.ts";

// Workers need not ask for the commit again.
process.env.TEST_SEED = testSeed;

// The tests of the server wait for half of their time: one more than there are processors keeps all of them busy. Projects
// share a queue only where each says the same.
const maxWorkers = availableParallelism() + 1;

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: "packages",
          maxWorkers,
          include: [
            "packages/*/{src,test}/**/*.test.ts",
            "apps/cli/{src,test}/**/*.test.ts",
            "apps/eu-double/{src,test}/**/*.test.ts",
            "tools/**/*.test.ts",
          ],
          globalSetup: ["tools/run-folder.ts"],
          // A fifth of the time went into loading the same modules again for each file.
          isolate: false,
          ...patientTests,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: { name: "web", maxWorkers, root: "apps/web", include: ["src/**/*.test.{ts,tsx}"] },
      },
      {
        test: {
          name: "server",
          maxWorkers,
          include: ["apps/server/{src,test}/**/*.test.ts"],
          globalSetup: ["tools/run-folder.ts", "apps/server/test/start-postgres.ts"],
          // Most of a file's time went into loading the same modules and compiling the same engine again.
          isolate: false,
          ...patientTests,
        },
      },
    ],
  },
});

import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { fileTimes, moduleTimes, slowest } from "./file-times.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const ran = (file: string, seconds: number) => ({
  name: `${root}${file}`,
  status: "passed",
  message: "",
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  assertionResults: [],
});
const report = {
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    ran("apps/server/src/modules/eudr/report/a.test.ts", 5),
    ran("apps/server/test/eudr/declarations.test.ts", 4),
    ran("apps/server/test/finished/settled.test.ts", 3),
    ran("apps/web/src/features/eudr/b.test.ts", 2.5),
    ran("apps/web/src/features/home/c.test.ts", 90),
    ran("packages/raster/src/d.test.ts", 40),
    ran("e2e/redd/story.test.ts", 60),
  ],
};

describe("what files of tests took", () => {
  it("is told from the longest", () => {
    expect(slowest(fileTimes(report), 2)).toEqual([
      { file: "apps/web/src/features/home/c.test.ts", seconds: 90 },
      { file: "e2e/redd/story.test.ts", seconds: 60 },
    ]);
  });

  it("is added up for each module, on the server, in the web and in stories", () => {
    expect(moduleTimes(fileTimes(report), ["eudr", "redd", "arr"])).toEqual([
      { file: "redd", seconds: 60 },
      { file: "eudr", seconds: 11.5 },
    ]);
  });

  it("is nothing where a run ended without a report", () => {
    expect(fileTimes(undefined)).toEqual([]);
  });
});

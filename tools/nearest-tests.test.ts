import { describe, expect, it } from "vitest";
import { nearestTests, withinSeconds } from "./nearest-tests.ts";

const graph = new Map([
  ["packages/a/src/area.ts", []],
  ["packages/a/src/area.test.ts", ["packages/a/src/area.ts"]],
  ["packages/a/src/other.test.ts", []],
  ["apps/server/src/plots.ts", ["packages/a/src/area.ts"]],
  ["apps/server/src/app.ts", ["apps/server/src/plots.ts"]],
  ["apps/server/test/plots.test.ts", ["apps/server/src/app.ts"]],
  ["apps/server/test/serve.ts", ["apps/server/src/app.ts"]],
  ["apps/server/test/far.test.ts", ["apps/server/test/serve.ts"]],
  ["apps/web/src/page.test.tsx", []],
]);

describe("the tests of a change", () => {
  it("are its own, its neighbours, and those that stand on it in few steps, the nearest first", () => {
    expect(nearestTests(graph, ["packages/a/src/area.ts"])).toEqual([
      { file: "packages/a/src/area.test.ts", steps: 1 },
      { file: "packages/a/src/other.test.ts", steps: 1 },
      { file: "apps/server/test/plots.test.ts", steps: 3 },
    ]);
  });

  it("begin with a test that was changed itself", () => {
    expect(nearestTests(graph, ["apps/server/test/far.test.ts"])[0]).toEqual({
      file: "apps/server/test/far.test.ts",
      steps: 0,
    });
  });

  it("are none of a file that was deleted and that nobody imports", () => {
    expect(nearestTests(graph, ["gone/away.test.ts"])).toEqual([]);
  });

  it("are as many as there is time for, by what they took before", () => {
    const tests = nearestTests(graph, ["packages/a/src/area.ts"]);
    const times = { "packages/a/src/area.test.ts": 10, "packages/a/src/other.test.ts": 95 };
    const { chosen, left } = withinSeconds(tests, 100, times);
    expect(chosen.map(({ file }) => file)).toEqual([
      "packages/a/src/area.test.ts",
      "apps/server/test/plots.test.ts",
    ]);
    expect(left.map(({ file }) => file)).toEqual(["packages/a/src/other.test.ts"]);
  });
});

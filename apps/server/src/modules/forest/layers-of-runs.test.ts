import { expect, it } from "vitest";
import { layersOfRuns, type ToldRun } from "./layers-of-runs.ts";

const run = (id: number, version: string): ToldRun => ({
  id,
  layers: {
    atStart: [{ product: "gfc", version, title: { fr: "Hansen", en: "Hansen" } }],
    ...{ before: [{ product: "gfc", version: "1", title: { fr: "Hansen", en: "Hansen" } }], native: [] },
  },
  told: { startYear: 2020, beforeYear: 2010 },
});

it("maps of runs that read the same layers name them once", () => {
  expect(layersOfRuns([run(7, "2"), run(5, "2")])).toEqual({
    ...{ atStart: "Hansen 2", before: "Hansen 1", native: "no layer" },
  });
});

it("maps of runs that read other layers name those of each run", () => {
  expect(layersOfRuns([run(7, "3"), run(5, "2"), run(4, "2")])).toMatchObject({
    atStart: "Hansen 3 (assessment 7); Hansen 2 (assessment 5, 4)",
    before: "Hansen 1",
  });
});

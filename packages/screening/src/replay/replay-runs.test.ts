import type { AskedRun } from "@parcelle/domain/evidence/asked-run";
import { expect, it } from "vitest";
import type { ReplayLayers } from "./replay-plot.ts";
import { type RunsKind, runsReplayer } from "./replay-runs.ts";

type Head = { layers: []; runs: AskedRun[] };

const found = { evidence: { resultSha256: "" } };
const kind: RunsKind<Head, PlotOfTest, object, typeof found> = {
  prepare: () => ({ screening: {}, asked: [] }),
  assess: async (_screening, plots) => plots.map(() => found),
  believe: async () => found,
  check: async () => [],
  compare: () => [],
};

/** Tells of each set of layers when it was opened and closed. */
function replayerOf(runs: AskedRun[], told: string[]) {
  return runsReplayer(kind, { layers: [], runs }, async (places) => {
    told.push(`+${places.join()}`);
    const catalogue = { close: () => told.push(`-${places.join()}`) };
    return { catalogue, files: [] } as unknown as ReplayLayers;
  });
}

type PlotOfTest = {
  id: number;
  identifier: string;
  geometry: { type: "Polygon"; coordinates: unknown };
  geometrySha256: string;
  run: number;
  layers: number[];
};

const run = (id: number, layers: number[]): AskedRun => ({ id, layers, asked: [] }) as unknown as AskedRun;
const plotOf = (id: number): PlotOfTest => {
  const geometry = { type: "Polygon" as const, coordinates: [] };
  return { id, identifier: String(id), geometry, geometrySha256: "", run: id, layers: [] };
};

it("runs of the same layers share them", async () => {
  const told: string[] = [];
  const replay = replayerOf([run(1, [3, 4]), run(2, [3, 4]), run(3, [5])], told);
  const replayed = await replay([plotOf(1), plotOf(2), plotOf(3), plotOf(1)]);
  expect(told).toEqual(["+3,4", "+5"]);
  expect(replayed.map(({ id, from }) => [id, from])).toEqual([
    [1, "layers"],
    [2, "layers"],
    [3, "layers"],
    [1, "layers"],
  ]);
});

it("of many sets of layers those that were asked last stay open", async () => {
  const told: string[] = [];
  const numbers = Array.from({ length: 300 }, (_, place) => place);
  const replay = replayerOf(
    numbers.map((id) => run(id, [id])),
    told,
  );
  await replay(numbers.map(plotOf));
  const open = (until: number) =>
    told.slice(0, until).reduce((sum, step) => sum + (step.startsWith("+") ? 1 : -1), 0);
  expect(Math.max(...told.map((_, place) => open(place + 1)))).toBe(8);
  await replay([plotOf(299)]);
  expect(told.at(-1)).toBe("+299");
});

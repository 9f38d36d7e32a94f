import { beforeEach, expect, test, vi } from "vitest";
import type { KeptPlot } from "../../device/kept-plots.ts";
import { startView } from "./start-view.ts";

let plots: Pick<KeptPlot, "geometry">[];
vi.mock("../../device/kept-plots.ts", () => ({ somePlots: async () => plots }));

const here = { owner: "u:1", country: null, homeCountry: "CI" };
const unknown = async () => null;

beforeEach(() => {
  plots = [];
});

test("a map begins where the device was last", async () => {
  const view = await startView(here, async () => [-6.6, 5.8]);
  expect(view!.map((degrees) => Number(degrees.toFixed(3)))).toEqual([-6.602, 5.798, -6.598, 5.802]);
});

test("else at the plots that are on the device", async () => {
  plots = [
    { geometry: { type: "Point", coordinates: [-6.6, 5.8] } },
    { geometry: { type: "Point", coordinates: [-6.5, 5.9] } },
  ];
  const view = await startView(here, unknown);
  expect(view!.map((degrees) => Number(degrees.toFixed(3)))).toEqual([-6.602, 5.798, -6.498, 5.902]);
});

test("else at the country of the project or of the cooperative, and nowhere where nothing says it", async () => {
  const [west, south, east, north] = (await startView(here, unknown))!;
  expect([west < -7, south < 5, east > -3.5, north > 10]).toEqual([true, true, true, true]);
  const ghana = await startView({ ...here, country: "GH" }, unknown);
  expect(ghana![0]).toBeGreaterThan(-3.5);
  expect(await startView({ ...here, homeCountry: null }, unknown)).toBeNull();
  expect(await startView(null, unknown)).toBeNull();
});

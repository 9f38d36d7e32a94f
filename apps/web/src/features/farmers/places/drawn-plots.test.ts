import { expect, it } from "vitest";
import { drawnPlots } from "./drawn-plots.ts";

const geometry = { type: "Point" as const, coordinates: [-5.4, 5.8] };
const plot = (id: number, module: string | null, state: string | null) => ({
  ...{ id, geometry, state },
  project: module === null ? null : { module },
});

it("plots are coloured by the states of the module of their project, and those without one alike", () => {
  const { plots, states } = drawnPlots(
    [plot(1, "EUDR", "compliant"), plot(2, "EUDR", "compliant"), plot(3, "EUDR", null), plot(4, null, "x")],
    "fr",
    "Sans résultat",
  );
  expect(plots.features).toHaveLength(4);
  expect(states.map(({ label }) => label)).toHaveLength(2);
  expect(states.at(-1)).toMatchObject({ label: "Sans résultat", color: "#4b5563" });
});

it("a plot whose outline cannot be drawn is not on the map", () => {
  expect(drawnPlots([{ ...plot(1, "EUDR", null), geometry: null }], "en", "None").plots.features).toEqual([]);
});

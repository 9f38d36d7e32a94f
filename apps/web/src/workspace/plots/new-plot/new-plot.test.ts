import { expect, test } from "vitest";
import { nothingTyped, plotToAdd, typedPoint } from "./new-plot.ts";

const typed = { ...nothingTyped, identifier: " A-1 ", longitude: -5.6, latitude: 6.2, area: 2.5 };

test("a point is one when both of its numbers are", () => {
  expect(typedPoint(typed)).toEqual({ type: "Point", coordinates: [-5.6, 6.2] });
  expect(typedPoint({ ...typed, latitude: "6,2 N" })).toBeNull();
  expect(typedPoint({ ...typed, longitude: "" })).toBeNull();
});

test("a plot is added once it has a name, a place and no number that was refused", () => {
  expect(plotToAdd(typed, typedPoint(typed))).toEqual({
    ...{ identifier: "A-1", geometry: { type: "Point", coordinates: [-5.6, 6.2] } },
    ...{ producerName: null, productionPlace: null, declaredAreaHectares: 2.5 },
  });
  expect(plotToAdd({ ...typed, area: "" }, typedPoint(typed))).toMatchObject({ declaredAreaHectares: null });
  expect(plotToAdd({ ...typed, area: "deux" }, typedPoint(typed))).toBeNull();
  expect(plotToAdd({ ...typed, identifier: "  " }, typedPoint(typed))).toBeNull();
  expect(plotToAdd(typed, null)).toBeNull();
});

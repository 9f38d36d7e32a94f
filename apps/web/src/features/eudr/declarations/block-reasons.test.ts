import { expect, test } from "vitest";
import type { EudrPlot } from "../results/eudr-plot.ts";
import { blocksOf } from "./block-reasons.ts";

function plot(changes: Partial<EudrPlot> = {}): EudrPlot {
  return {
    state: "compliant",
    geometry_valid: true,
    producer_name: "Awa Koné",
    country: "CI",
    area_hectares: 1.3,
    declared_area_hectares: null,
    ...changes,
  } as EudrPlot;
}

test("a compliant plot with a producer can be declared", () => {
  expect(blocksOf(plot())).toEqual([]);
  expect(blocksOf(plot({ producer_name: null, farmer_first_name: "Awa" }))).toEqual([]);
});

test("a plot says everything that keeps it from being declared", () => {
  expect(blocksOf(plot({ state: null, geometry_valid: false, producer_name: " ", country: null }))).toEqual([
    "not_assessed",
    "geometry_invalid",
    "producer_missing",
    "country_missing",
  ]);
  expect(blocksOf(plot({ state: "to_review" }))).toEqual(["to_review"]);
  for (const state of ["compliant", "to_review", "non_compliant"] as const)
    expect(blocksOf(plot({ state, result_outdated: true }))).toEqual(["outdated"]);
});

test("a point stands for at most four hectares, which the EU takes where no area is declared", () => {
  expect(blocksOf(plot({ is_point: true, area_hectares: 0 }))).toEqual([]);
  expect(blocksOf(plot({ is_point: true, area_hectares: 0, declared_area_hectares: 4 }))).toEqual([]);
  expect(blocksOf(plot({ is_point: true, area_hectares: 0, declared_area_hectares: 4.1 }))).toEqual([
    "point_too_large",
  ]);
});

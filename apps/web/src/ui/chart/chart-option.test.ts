import { expect, test } from "vitest";
import { chartOption } from "./chart-option.ts";
import type { ChartProps } from "./chart-types.ts";

const look = { text: "#000000", line: "#cccccc", surface: "#ffffff", width: 500 };
const numbers = { told: (value: number | null) => `${value} ha`, tick: String };

function props(changes: Partial<ChartProps> = {}): ChartProps {
  const series = [{ name: "Surface", values: [1.5, null] }];
  return { title: "Surface", kind: "bar", categories: ["Faible", "Élevé"], series, ...changes };
}

test("the numbers of the axis are written in the user's language, not the library's", () => {
  const { yAxis } = chartOption(props(), look, numbers) as {
    yAxis: { axisLabel: { formatter: (value: number) => string } };
  };
  expect(yAxis.axisLabel.formatter(2)).toBe("2");
});

test("several series carry patterns, so that they differ without colour", () => {
  const two = props({ kind: "stack", series: [...props().series, { name: "Autre", values: [1, 2] }] });
  expect(chartOption(two, look, numbers).aria.decal.show).toBe(true);
  expect(chartOption(props(), look, numbers).aria.decal.show).toBe(false);
});

test("an unknown value is a gap in bars", () => {
  const { series } = chartOption(props(), look, numbers) as unknown as { series: { data: unknown[] }[] };
  expect(series[0]?.data).toEqual([1.5, null]);
});

interface Axes {
  xAxis: { type: string; axisLabel: { width: number } };
  yAxis: { type: string };
}

test("names below bars share the width of the drawing, so that none runs into the next", () => {
  const four = props({ categories: ["Conforme", "À examiner", "Non conforme", "Non évaluée"] });
  const at = (width: number) => chartOption(four, { ...look, width }, numbers) as unknown as Axes;
  expect(at(440).xAxis.axisLabel.width * 4).toBeLessThan(440);
  expect(at(900).xAxis.axisLabel.width).toBe(200);
});

test("on a phone bars lie, with their names beside them in full", () => {
  const { xAxis, yAxis } = chartOption(props(), { ...look, width: 300 }, numbers) as unknown as Axes;
  expect([xAxis.type, yAxis.type]).toEqual(["value", "category"]);
});

test("a curve stands upright on a phone too, and its bounds are dashed", () => {
  const bounds = { name: "Borne basse", values: [1, 2], dashed: true };
  const curve = props({ kind: "line", series: [...props().series, bounds] });
  const option = chartOption(curve, { ...look, width: 300 }, numbers) as unknown as Axes & {
    series: { type: string; lineStyle: { type: string } }[];
  };
  expect(option.xAxis.type).toBe("category");
  expect(option.series.map(({ type, lineStyle }) => [type, lineStyle.type])).toEqual([
    ["line", "solid"],
    ["line", "dashed"],
  ]);
});

import type { ChartProps, ChartSeries } from "./chart-types.ts";

const PALETTE = ["#15803d", "#1d4ed8", "#b45309", "#7c3aed", "#0e7490", "#be185d", "#4d7c0f", "#475569"];

export interface ChartLook {
  text: string;
  line: string;
  surface: string;
  /** Of the drawing, in pixels: names are broken to fit it. */
  width: number;
}

type FormatValue = (value: number | null) => string;

export interface ChartNumbers {
  /** With the unit, for tips. */
  told: FormatValue;
  /** Beside an axis, whose unit the title names. */
  tick: FormatValue;
}

function colorOf(series: ChartSeries, index: number): string {
  return series.color ?? PALETTE[index % PALETTE.length]!;
}

function pie({ series, categories, colors }: ChartProps, look: ChartLook, format: FormatValue) {
  const first = series[0];
  const data = categories.map((name, index) => ({
    name,
    value: first?.values[index] ?? 0,
    itemStyle: { color: colors?.[index] ?? PALETTE[index % PALETTE.length] },
  }));
  return {
    series: [
      {
        type: "pie",
        name: first?.name,
        radius: ["40%", "60%"],
        center: ["50%", "56%"],
        data,
        label: { color: look.text, formatter: ({ value }: { value: number }) => format(value) },
        itemStyle: { borderColor: look.surface, borderWidth: 2 },
      },
    ],
  };
}

const NAMES_IN_FULL = 8;
/** Below this width names have no room under upright bars, and the legend takes two lines. */
const NARROW = 400;
const WIDEST_NAME = 200;
/** What the numbers beside upright bars and the margins take of the width. */
const BESIDE_BARS = 72;

/** Few names are all shown, over several lines and never into each other; of many, those that fit. */
function labelsOf(count: number, horizontal: boolean, width: number): object {
  if (count > NAMES_IN_FULL && !horizontal) return { hideOverlap: true };
  const room = horizontal ? width * 0.45 : (width - BESIDE_BARS) / count;
  return { interval: 0, overflow: "break", lineHeight: 15, width: Math.min(WIDEST_NAME, Math.round(room)) };
}

function onAxes(
  { kind, series, categories, colors, ...rest }: ChartProps,
  look: ChartLook,
  tick: FormatValue,
) {
  const isNarrow = look.width < NARROW;
  const isLine = kind === "line";
  const horizontal = !isLine && (rest.horizontal || (isNarrow && categories.length <= NAMES_IN_FULL));
  const legendHeight = isNarrow ? 56 : 36;
  const names = {
    type: "category",
    data: categories,
    axisLabel: { color: look.text, ...labelsOf(categories.length, horizontal, look.width) },
    axisLine: { lineStyle: { color: look.line } },
  };
  const values = {
    type: "value",
    ...(isNarrow && horizontal ? { splitNumber: 3 } : {}),
    axisLabel: { color: look.text, hideOverlap: true, formatter: (value: number) => tick(value) },
    splitLine: { lineStyle: { color: look.line } },
  };
  return {
    grid: { left: 8, right: 16, top: series.length > 1 ? legendHeight : 12, bottom: 4, containLabel: true },
    xAxis: horizontal ? values : names,
    yAxis: horizontal ? { ...names, inverse: true } : values,
    series: series.map((one, index) => ({
      name: one.name,
      ...(isLine
        ? { type: "line", lineStyle: { type: one.dashed ? "dashed" : "solid" } }
        : { type: "bar", barMaxWidth: 44 }),
      ...(kind === "stack" ? { stack: "all" } : {}),
      itemStyle: { color: colorOf(one, index) },
      data: one.values.map((value, position) =>
        colors && series.length === 1 ? { value, itemStyle: { color: colors[position] } } : value,
      ),
    })),
  };
}

/** The option object of ECharts; the same one could be drawn on the server. */
export function chartOption(props: ChartProps, look: ChartLook, { told, tick }: ChartNumbers) {
  const isPie = props.kind === "pie";
  return {
    animationDuration: 250,
    textStyle: { fontFamily: "'Noto Sans', system-ui, sans-serif" },
    aria: { enabled: true, label: { enabled: false }, decal: { show: isPie || props.series.length > 1 } },
    tooltip: {
      trigger: isPie ? "item" : "axis",
      valueFormatter: told,
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: { color: look.text },
    },
    legend: { show: isPie || props.series.length > 1, top: 0, textStyle: { color: look.text } },
    ...(isPie ? pie(props, look, told) : onAxes(props, look, tick)),
  };
}

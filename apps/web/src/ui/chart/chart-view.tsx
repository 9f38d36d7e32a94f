import { useComputedColorScheme } from "@mantine/core";
import { BarChart, LineChart, PieChart } from "echarts/charts";
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { type EChartsType, init, use as register } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { useEffect, useRef, useState } from "react";
import { type ChartLook, chartOption } from "./chart-option.ts";
import type { ChartProps } from "./chart-types.ts";
import { useValueFormat } from "./use-value-format.ts";

const drawn = [BarChart, LineChart, PieChart];
register([...drawn, AriaComponent, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

const LOOKS: Record<"light" | "dark", Omit<ChartLook, "width">> = {
  light: { text: "#374151", line: "#dde3e0", surface: "#ffffff" },
  dark: { text: "#dfe5e2", line: "#2f3b36", surface: "#1c2521" },
};

/** The drawn chart. The figure around it names it and offers the same numbers as a table. */
export function ChartView(props: ChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const colors = LOOKS[useComputedColorScheme("light")];
  const [width, setWidth] = useState(0);
  const told = useValueFormat(props.unit);
  const tick = useValueFormat(undefined);
  useEffect(() => {
    if (!container.current) return;
    const drawn = init(container.current, undefined, { renderer: "svg" });
    chart.current = drawn;
    setWidth(drawn.getWidth());
    const observer = new ResizeObserver(() => {
      drawn.resize();
      setWidth(drawn.getWidth());
    });
    observer.observe(container.current);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);
  useEffect(() => {
    if (width === 0) return;
    chart.current?.setOption(chartOption(props, { ...colors, width }, { told, tick }), { notMerge: true });
  });
  return <div ref={container} role="img" aria-label={props.title} style={{ height: props.height }} />;
}

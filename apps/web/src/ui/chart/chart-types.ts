export interface ChartSeries {
  name: string;
  /** One value for each category; null where there is none. */
  values: readonly (number | null)[];
  color?: string;
  /** Of a curve: what bounds another one. */
  dashed?: boolean;
}

export interface ChartProps {
  /** What the chart shows, with its unit: "Surface par état (ha)". */
  title: string;
  /** A line leaves a gap where a value is not known. */
  kind: "bar" | "stack" | "pie" | "line";
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** A colour for each category, with one series. */
  colors?: readonly string[];
  /** "ha": after every number in tips and table. */
  unit?: string;
  /** Bars lie: for long names. */
  horizontal?: boolean;
  height?: number;
  /** A table beside it tells the same numbers: none of its own is offered. */
  hasTable?: boolean;
}

import classes from "./map.module.css";
import type { LegendEntry } from "./map-types.ts";
import { legendBackground } from "./shown-legend.ts";
import { Swatch } from "./swatch.tsx";

/** How an entry of a legend looks on the map. */
export function LegendMark({ entry }: { entry: LegendEntry }) {
  const { color, pattern } = entry;
  if (pattern !== undefined) return <Swatch color={color} pattern={pattern} />;
  return <span className={classes.color} style={{ background: legendBackground(entry) }} />;
}

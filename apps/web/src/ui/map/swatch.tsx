import { useId } from "react";
import type { PatternName } from "./map-types.ts";

const LINES: Record<PatternName, string> = {
  plain: "",
  diagonal: "M-1 1l2-2M0 8l8-8M7 9l2-2",
  backward: "M-1 7l2 2M0 0l8 8M7-1l2 2",
  cross: "M0 0l8 8M0 8l8-8",
  dots: "M2 2h.01M6 6h.01",
};

/** How a state looks on the map, small enough for a legend. */
export function Swatch({ color, pattern = "plain" }: { color: string; pattern?: PatternName }) {
  const id = useId();
  return (
    <svg width="20" height="16" viewBox="0 0 20 16" aria-hidden="true" focusable="false">
      <title>{pattern}</title>
      <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
        <path d={LINES[pattern]} stroke={color} strokeWidth="1.6" strokeLinecap="round" fill="none" />
      </pattern>
      <rect
        x="1"
        y="1"
        width="18"
        height="14"
        rx="2"
        fill={color}
        fillOpacity="0.38"
        stroke={color}
        strokeWidth="1.4"
      />
      <rect x="1" y="1" width="18" height="14" rx="2" fill={`url(#${id})`} />
    </svg>
  );
}

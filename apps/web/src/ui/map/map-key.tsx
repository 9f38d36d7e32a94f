import { ScrollPart } from "../scroll-part.tsx";
import { LegendMark } from "./legend-mark.tsx";
import classes from "./map.module.css";
import { useMapMessages } from "./map-messages.ts";
import type { RasterView } from "./map-style.ts";
import type { RasterLayer } from "./map-types.ts";
import { shownLegend } from "./shown-legend.ts";

interface Props {
  /** The top one first. */
  rasters: readonly RasterLayer[];
  views: Readonly<Record<string, RasterView>>;
}

/** What the colours mean that can be seen at the moment, in a line; the legend tells the rest. */
export function MapKey({ rasters, views }: Props) {
  const messages = useMapMessages();
  const seen = rasters.filter(({ id }) => views[id]?.visible);
  const entries = new Map(
    seen.flatMap((raster) => shownLegend(raster, views[raster.id])).map((entry) => [entryKey(entry), entry]),
  );
  if (entries.size === 0) return null;
  return (
    <ScrollPart label={messages.colours} className={classes.key}>
      <ul>
        {[...entries].map(([key, entry]) => (
          <li key={key}>
            <LegendMark entry={entry} />
            {entry.label} {entry.amount}
          </li>
        ))}
      </ul>
    </ScrollPart>
  );
}

/** Two layers may say the same by the same colour. */
function entryKey({ color, label }: { color: string; label: string }): string {
  return `${color} ${label}`;
}

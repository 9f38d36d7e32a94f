import { Checkbox, Slider } from "@mantine/core";
import { useId } from "react";
import { formatNumber, formatShare } from "../format.ts";
import { useLocale } from "../locale.tsx";
import classes from "./map.module.css";
import { useMapMessages } from "./map-messages.ts";
import type { RasterView } from "./map-style.ts";
import type { PlotState, RasterLayer } from "./map-types.ts";
import { Swatch } from "./swatch.tsx";

interface Props {
  states: readonly PlotState[];
  counts: Readonly<Record<string, number>>;
  rasters: readonly RasterLayer[];
  views: Readonly<Record<string, RasterView>>;
  onView: (id: string, view: RasterView) => void;
}

/** Legend of the plots, and for each raster layer: shown or not, how dense, what its colours mean, where it comes from. */
export function LayerPanel({ states, counts, rasters, views, onView }: Props) {
  const messages = useMapMessages();
  const locale = useLocale();
  return (
    <div className={classes.panelBody}>
      <h3 className={classes.panelTitle}>{messages.plots}</h3>
      <ul className={classes.legend}>
        {states.map((state) => (
          <li key={state.value}>
            <Swatch color={state.color} pattern={state.pattern} />
            <span>{state.label}</span>
            <span className={classes.count}>{formatNumber(counts[state.value] ?? 0, locale)}</span>
          </li>
        ))}
      </ul>
      {rasters.length > 0 && <h3 className={classes.panelTitle}>{messages.layers}</h3>}
      {rasters.map((raster) => (
        <RasterControl key={raster.id} raster={raster} view={views[raster.id]} onView={onView} />
      ))}
    </div>
  );
}

interface RasterControlProps {
  raster: RasterLayer;
  view: RasterView | undefined;
  onView: Props["onView"];
}

function RasterControl({ raster, view = { visible: false, opacity: 0.7 }, onView }: RasterControlProps) {
  const messages = useMapMessages();
  const locale = useLocale();
  const source = useId();
  return (
    <div className={classes.raster}>
      <Checkbox
        size="sm"
        label={raster.label}
        aria-describedby={source}
        checked={view.visible}
        onChange={(event) => onView(raster.id, { ...view, visible: event.currentTarget.checked })}
      />
      <p id={source} className={classes.source}>
        {raster.source}
      </p>
      {view.visible && (
        <>
          <Slider
            size="sm"
            min={0}
            max={1}
            step={0.05}
            thumbLabel={messages.opacity(raster.label)}
            label={(value) => formatShare(value, locale, 0)}
            value={view.opacity}
            onChange={(opacity) => onView(raster.id, { ...view, opacity })}
          />
          <ul className={classes.legend}>
            {raster.legend.map((entry) => (
              <li key={entry.label}>
                <span className={classes.color} style={{ background: entry.color }} />
                <span>{entry.label}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

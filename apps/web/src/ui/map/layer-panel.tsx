import { ActionIcon, Checkbox, Popover, Slider } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconInfoCircle } from "@tabler/icons-react";
import { useId } from "react";
import { StateBadge } from "../badge/state-badge.tsx";
import { formatNumber, formatShare } from "../format.ts";
import { useLocale } from "../locale.tsx";
import { LegendMark } from "./legend-mark.tsx";
import classes from "./map.module.css";
import { useMapMessages } from "./map-messages.ts";
import type { RasterView } from "./map-style.ts";
import type { MapOverlay, PlotState, RasterLayer } from "./map-types.ts";
import { shownLegend } from "./shown-legend.ts";
import { Swatch } from "./swatch.tsx";
import { YearsSlider } from "./years-slider.tsx";

interface Props {
  states: readonly PlotState[];
  counts: Readonly<Record<string, number>>;
  overlays: readonly MapOverlay[];
  /** The top one first. */
  rasters: readonly RasterLayer[];
  views: Readonly<Record<string, RasterView>>;
  onView: (id: string, view: RasterView) => void;
  onMove: (id: string, step: -1 | 1) => void;
}

/** Legend of the plots, and for each raster layer: shown or not, how dense, over which, what its colours mean, where it comes from. */
export function LayerPanel({ states, counts, overlays, rasters, views, onView, onMove }: Props) {
  const messages = useMapMessages();
  const locale = useLocale();
  return (
    <div className={classes.panelBody}>
      <h2 className={classes.panelTitle}>{messages.plots}</h2>
      <ul className={classes.legend}>
        {states.map((state) => (
          <li key={state.value}>
            <Swatch color={state.color} pattern={state.pattern} />
            <span>{state.label}</span>
            <span className={classes.count}>{formatNumber(counts[state.value] ?? 0, locale)}</span>
          </li>
        ))}
        {overlays.map((overlay) => (
          <li key={overlay.id}>
            <span
              className={classes.color}
              data-look={overlay.look}
              style={{
                borderColor: overlay.color,
                ...(isFilled(overlay) ? { background: overlay.color } : {}),
              }}
            />
            <span>{overlay.label}</span>
          </li>
        ))}
      </ul>
      {rasters.length > 0 && <h2 className={classes.panelTitle}>{messages.layers}</h2>}
      {rasters.map((raster, index) => (
        <RasterControl
          key={raster.id}
          raster={raster}
          view={views[raster.id]}
          onView={onView}
          onMove={onMove}
          isFirst={index === 0}
          isLast={index === rasters.length - 1}
        />
      ))}
    </div>
  );
}

function isFilled({ look }: MapOverlay): boolean {
  return look === "area" || look === "places";
}

interface RasterControlProps {
  raster: RasterLayer;
  view: RasterView | undefined;
  onView: Props["onView"];
  onMove: Props["onMove"];
  isFirst: boolean;
  isLast: boolean;
}

function RasterControl(props: RasterControlProps) {
  const { raster, view = { visible: false, opacity: 0.7 }, onView } = props;
  const messages = useMapMessages();
  const locale = useLocale();
  const source = useId();
  return (
    <div className={classes.raster}>
      <div className={classes.rasterHead}>
        <Checkbox
          size="sm"
          label={raster.label}
          aria-describedby={source}
          checked={view.visible}
          onChange={(event) => onView(raster.id, { ...view, visible: event.currentTarget.checked })}
        />
        <RasterTools {...props} />
      </div>
      <p id={source} className={classes.source}>
        {raster.source} {raster.mark && <StateBadge tone="warning" label={raster.mark} />}
        {raster.note && <StateBadge tone="neutral" label={raster.note} />}
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
          {raster.years && (
            <YearsSlider
              of={raster.label}
              years={raster.years}
              shown={view.years ?? raster.years}
              onChange={(years) => onView(raster.id, { ...view, years })}
            />
          )}
          <ul className={classes.legend}>
            {shownLegend(raster, view).map((entry) => (
              <li key={entry.label}>
                <LegendMark entry={entry} />
                <span>{entry.label}</span>
                {entry.amount && <span className={classes.count}>{entry.amount}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function RasterTools({ raster, onMove, isFirst, isLast }: RasterControlProps) {
  const messages = useMapMessages();
  const icon = { variant: "subtle", color: "gray", size: 24 } as const;
  return (
    <span className={classes.rasterTools}>
      {raster.details && (
        <Popover width={300} position="bottom-end" withArrow shadow="md" trapFocus>
          <Popover.Target>
            <ActionIcon {...icon} aria-label={messages.about(raster.label)}>
              <IconInfoCircle size={15} stroke={1.7} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <dl className={classes.details}>
              {raster.details.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Popover.Dropdown>
        </Popover>
      )}
      <ActionIcon
        {...icon}
        aria-label={messages.up(raster.label)}
        disabled={isFirst}
        onClick={() => onMove(raster.id, -1)}
      >
        <IconArrowUp size={15} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        {...icon}
        aria-label={messages.down(raster.label)}
        disabled={isLast}
        onClick={() => onMove(raster.id, 1)}
      >
        <IconArrowDown size={15} stroke={1.7} />
      </ActionIcon>
    </span>
  );
}

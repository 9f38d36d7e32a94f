import { Slider } from "@mantine/core";
import type { Look } from "../compare/use-comparison.ts";
import mapClasses from "../map.module.css";
import { useMapMessages } from "../map-messages.ts";
import type { RasterLayer } from "../map-types.ts";
import classes from "./moment-bar.module.css";
import { type Series, shownSeries, shownYear, showYear } from "./series.ts";

type Seen = Pick<Look, "views" | "onView">;

interface Props {
  /** The top one first. */
  rasters: readonly RasterLayer[];
  left: Seen;
  /** Null while one look is shown. */
  right: Seen | null;
}

/** The year of a layer that others tell of other years: moved along them, on each side of the curtain. */
export function MomentBar({ rasters, left, right }: Props) {
  const messages = useMapMessages();
  const series = shownSeries(rasters, left.views, right?.views ?? {});
  if (!series) return null;
  return (
    <div className={`${mapClasses.moments} ${classes.sides}`}>
      {right ? (
        <>
          <YearSlider series={series} look={left} side={messages.left} />
          <YearSlider series={series} look={right} side={messages.right} />
        </>
      ) : (
        <YearSlider series={series} look={left} />
      )}
    </div>
  );
}

function YearSlider({ series, look, side }: { series: Series; look: Seen; side?: string }) {
  const messages = useMapMessages();
  const { years, layers } = series;
  const year = shownYear(series, look.views);
  const source = layers[0]!.source;
  return (
    <div className={classes.bar}>
      <span className={classes.text} aria-live="polite">
        {side && `${messages.momentOf(side)} `}
        <strong>{year ?? messages.noMoment}</strong>
      </span>
      <span className={classes.end} aria-hidden="true">
        {years[0]}
      </span>
      <Slider
        className={classes.track}
        size="sm"
        min={0}
        max={years.length - 1}
        step={1}
        label={null}
        marks={years.map((_, value) => ({ value }))}
        thumbLabel={messages.moment(side ? `${source}, ${side}` : source)}
        thumbValueText={String(year ?? messages.noMoment)}
        value={year === null ? 0 : years.indexOf(year)}
        onChange={(index) => showYear(series, years[index]!, look)}
      />
      <span className={classes.end} aria-hidden="true">
        {years.at(-1)}
      </span>
    </div>
  );
}

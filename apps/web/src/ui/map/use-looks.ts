import { useComputedColorScheme } from "@mantine/core";
import { useMemo, useState } from "react";
import { useLocale } from "../locale.tsx";
import { type Comparison, type Look, useComparison } from "./compare/use-comparison.ts";
import { buildStyle, type RasterView } from "./map-style.ts";
import { shownSeries, showYear } from "./moments/series.ts";
import type { PlotMapProps } from "./plot-map.tsx";
import { changing } from "./tools/link/changing.ts";
import { type ShownBackground, useBackground } from "./use-background.ts";
import { USUAL_OPACITY } from "./usual-opacity.ts";

const NO_RASTERS: NonNullable<PlotMapProps["rasters"]> = [];

function useViews({ rasters = NO_RASTERS, location }: PlotMapProps) {
  const [changed, setChanged] = useState<Record<string, RasterView>>({});
  const linked = location?.linked?.layers;
  const views = useMemo(() => {
    const initial = rasters.map(
      ({ id, visible = false, opacity = USUAL_OPACITY, years, shownYears = years }) => {
        const on = linked?.find((layer) => layer.id === id);
        const view = { visible: linked ? on !== undefined : visible, opacity: on?.opacity ?? opacity };
        return [id, { ...view, years: on ? (on.years ?? years) : shownYears }];
      },
    );
    return { ...Object.fromEntries(initial), ...changed } as Record<string, RasterView>;
  }, [rasters, changed, linked]);
  return {
    views,
    onView: (id: string, view: RasterView) => setChanged((before) => ({ ...before, [id]: view })),
  };
}

function useStyle(
  { states, rasters = NO_RASTERS, tiles }: PlotMapProps,
  views: Record<string, RasterView>,
  background: ShownBackground | null,
) {
  const locale = useLocale();
  const scheme = useComputedColorScheme("light");
  return useMemo(
    () => buildStyle({ scheme, locale, states, rasters, views, background, ...(tiles ? { tiles } : {}) }),
    [scheme, locale, states, rasters, views, background, tiles],
  );
}

/** A layer that others tell of other years is compared from its first year to its last. */
function compareYears({ rasters = NO_RASTERS }: PlotMapProps, left: Look, right: Look): void {
  const series = shownSeries(rasters, left.views);
  if (!series) return;
  showYear(series, series.years[0]!, left);
  // What the right side showed before is not there when it begins anew.
  showYear(series, series.years.at(-1)!, { ...right, views: left.views });
}

/** What the address says of both looks is no longer true once one of them, or the curtain, is changed. */
function changingComparison(
  location: PlotMapProps["location"],
  comparison: Comparison,
  onBegin: () => void,
): Comparison {
  const { toggle, setShare, right } = comparison;
  return {
    ...comparison,
    toggle: changing(location, () => {
      toggle();
      if (!comparison.isOn) onBegin();
    }),
    setShare: changing(location, setShare),
    right: {
      ...right,
      onView: changing(location, right.onView),
      choose: changing(location, right.choose),
    },
  };
}

/** What the map shows, and beside it what the second one shows while both are compared; `touched` is what the tools set. */
export function useLooks(props: PlotMapProps) {
  const { location } = props;
  const { views, onView } = useViews(props);
  const { background, choose, retry } = useBackground(props.backgrounds, location?.linked?.background);
  const left = {
    views,
    onView: changing(location, onView),
    background,
    choose: changing(location, choose),
  };
  const second = useComparison(left, props.backgrounds, location?.linked?.right);
  const comparison = changingComparison(location, second, () => compareYears(props, left, second.right));
  const { isOn, side, right, share, map } = comparison;
  return {
    views,
    background,
    retry,
    comparison,
    left,
    style: useStyle(props, views, background),
    second: useStyle(props, right.views, right.background),
    compared: isOn ? { share, map, views: right.views, background: right.background } : null,
    touched: isOn && side === "right" ? right : left,
  };
}

import { riskMapDates } from "@parcelle/domain/forest/risk-map";
import { riskClassColour } from "@parcelle/raster/riskmap/risk-colours";
import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import type { Locale } from "#shell/locale.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import type { Bounds, MapOverlay, RasterLayer } from "#ui/map/map-types.ts";
import { SurroundingsMap } from "#workspace/map/surroundings-map.tsx";
import { ZONE_COLOR } from "#workspace/zones/use-zones-overlay.ts";
import { zoneSketchQuery } from "#workspace/zones/zone-queries.ts";
import type { ComputedProps } from "./computed-risk-map.tsx";
import { namedLayers } from "./named-layers.ts";
import { riskMapMessages } from "./risk-map-messages.ts";

/** The classes of risk on the map, the forest of the last year first, and those of the others by year. */
export function RiskOnMap({ map, document }: ComputedProps) {
  const messages = useMessages(riskMapMessages);
  const locale = useLocale();
  const { data: sketch } = useBesides(zoneSketchQuery(map.zone.id));
  const shown = useMemo(() => {
    if (!sketch) return null;
    const bounds = boundsOf([sketch]);
    const features = [{ type: "Feature" as const, properties: {}, geometry: sketch }];
    const outline: MapOverlay = {
      ...{ id: "zone", data: { type: "FeatureCollection", features }, look: "dashed" },
      ...{ color: ZONE_COLOR, label: messages.zone },
    };
    return {
      ...{ overlays: [outline], sight: { bounds } },
      rasters: rastersOf({ map, document }, bounds, locale),
    };
  }, [sketch, map, document, locale, messages]);
  return (
    <SurroundingsMap
      label={messages.map}
      overlays={shown?.overlays ?? []}
      rasters={shown?.rasters ?? []}
      sight={shown?.sight ?? null}
    />
  );
}

/** Nothing is drawn farther out than a country, nor sharper than its pixels. */
const zooms = { minimumZoom: 5, maximumZoom: 15 };

function rastersOf({ map, document }: ComputedProps, bounds: Bounds | null, locale: Locale): RasterLayer[] {
  const messages = riskMapMessages[locale];
  const legend = legendOf(document, locale);
  const isSynthetic = map.layers.some(({ synthetic }) => synthetic);
  return riskMapDates.map((date) => {
    const year = map.settings.years[date - 1]!;
    return {
      ...{ id: `risk-${date}`, label: messages.layer(year), moment: { series: "risk", year }, ...zooms },
      tiles: `/tiles/risk-map/${map.id}/${date}/{z}/{x}/{y}.png`,
      ...{ visible: date === 3, opacity: 1, legend, source: namedLayers(map.layers, locale) },
      ...(bounds ? { bounds } : {}),
      ...(isSynthetic ? { mark: messages.synthetic } : {}),
    };
  });
}

/** Colours of the classes in which there is forest: the first, the one in the middle, the last. */
function legendOf({ classes }: ComputedProps["document"], locale: Locale): RasterLayer["legend"] {
  const messages = riskMapMessages[locale];
  const present = classes.filter(({ forest_ha: forest }) => forest > 0).map(({ class: value }) => value);
  const entry = (value: number, label: string) => ({ color: riskClassColour(classes.length, value), label });
  const [first, last] = [present[0], present.at(-1)];
  const middle = present.length > 2 ? present[Math.floor(present.length / 2)] : undefined;
  return [
    entry(0, messages.legendNegligible),
    ...(first === undefined || first === last ? [] : [entry(first, messages.legendLow(first))]),
    ...(middle === undefined ? [] : [entry(middle, messages.legendMiddle(middle))]),
    ...(last === undefined ? [] : [entry(last, messages.legendHigh(last))]),
  ];
}

import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { useLocale } from "#ui/locale.tsx";
import { geometryStates } from "../states/geometry-states.ts";
import { stateOf } from "../states/state-list.ts";
import { useWorkspace } from "../workspace-context.ts";
import { type Dimension, ofStates } from "./dimension.ts";
import { type Figures, figuresBy, type SizeClass, sizeClasses, totalOf } from "./figures.ts";
import type { PlotGroup } from "./figures-query.ts";
import { statisticsMessages } from "./messages.ts";
import { useProvinceName } from "./province-names.ts";

export interface Breakdown extends Pick<Dimension, "id" | "color" | "shape"> {
  title: string;
  figures: Figures;
  /** In the order of the chart. */
  categories: { key: string; label: string }[];
}

/** By what the plots of every module are told apart, behind what its own results say. */
function platformDimensions(provinceName: (code: string) => string): Dimension[] {
  return [
    ofStates(geometryStates, {
      fr: statisticsMessages.fr.titles.geometry,
      en: statisticsMessages.en.titles.geometry,
    }),
    {
      id: "size",
      title: { fr: statisticsMessages.fr.titles.size, en: statisticsMessages.en.titles.size },
      keyOf: ({ size_class }) => sizeClasses[size_class]!,
      keys: sizeClasses,
      label: (key, locale) => statisticsMessages[locale].sizes[key as SizeClass],
      shape: "stack",
    },
    {
      id: "region",
      title: { fr: statisticsMessages.fr.titles.region, en: statisticsMessages.en.titles.region },
      keyOf: ({ region }) => region,
      label: (key, locale) => (key ? provinceName(key) : statisticsMessages[locale].noRegion),
      shape: "lying stack",
    },
  ];
}

/** States and sizes have their own order and are shown even when nobody has them; others come largest first. */
function keysOf({ keys, last }: Dimension, figures: Figures): string[] {
  if (keys) return [...keys, ...(last !== undefined && figures.has(last) ? [last] : [])];
  return [...figures.keys()].toSorted(
    (one, other) => totalOf(figures, other).plots - totalOf(figures, one).plots,
  );
}

function breakdownBy(
  dimension: Dimension,
  groups: readonly PlotGroup[],
  stateOfGroup: (group: PlotGroup) => string,
  locale: Locale,
): Breakdown {
  const { id, title, color, shape, keyOf, label } = dimension;
  const figures = figuresBy(groups, keyOf, stateOfGroup);
  return {
    ...{ id, shape, figures, title: title[locale] },
    ...(color ? { color } : {}),
    categories: keysOf(dimension, figures).map((key) => ({ key, label: label(key, locale) })),
  };
}

/** Every breakdown of the page, from the plots that the regions leave. */
export function useBreakdowns(groups: readonly PlotGroup[]): Breakdown[] {
  const locale = useLocale();
  const { states, dimensions } = useWorkspace();
  const provinceName = useProvinceName();
  return useMemo(
    () =>
      [...dimensions, ...platformDimensions(provinceName)].map((dimension) =>
        breakdownBy(dimension, groups, (group) => stateOf(states, group), locale),
      ),
    [groups, locale, dimensions, states, provinceName],
  );
}

import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { useLocale } from "#ui/locale.tsx";
import { unitFields } from "../plots/unit-field.ts";
import { geometryStates } from "../states/geometry-states.ts";
import { stateOf } from "../states/state-list.ts";
import { useWorkspace } from "../workspace-context.ts";
import { type Dimension, ofStates } from "./dimension.ts";
import { type Figures, figuresBy, isToldByStates, type SizeClass, sizeClasses, totalOf } from "./figures.ts";
import type { PlotGroup } from "./figures-query.ts";
import { landGroups } from "./land-groups.ts";
import { statisticsMessages } from "./messages.ts";
import { useUnitName } from "./unit-names.ts";

export interface Breakdown extends Pick<Dimension, "id" | "color" | "shape"> {
  title: string;
  figures: Figures;
  /** Another chart shows the same: it is no chart of its own, and in the file of figures all the same. */
  isRepeated: boolean;
  /** In the order of the chart. */
  categories: { key: string; label: string }[];
}

/** By what the plots of every module are told apart, behind what its own results say. */
function platformDimensions(): Dimension[] {
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
  ];
}

/** By each level of administrative units that any plot is told of; by region in any case. */
function unitDimensions(groups: readonly PlotGroup[], nameOf: (code: string) => string): Dimension[] {
  const told = unitFields.filter((level) => level === "region" || groups.some((group) => group[level]));
  return told.map((level) => ({
    id: level,
    title: { fr: statisticsMessages.fr.titles[level], en: statisticsMessages.en.titles[level] },
    keyOf: (group) => group[level],
    label: (key, locale) => (key ? nameOf(key) : statisticsMessages[locale].unknown[level]),
    shape: "lying stack",
  }));
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
  const { id, title, color, shape, keyOf, label, followsStates = false } = dimension;
  const figures = figuresBy(groups, keyOf, stateOfGroup);
  return {
    ...{ id, shape, figures, title: title[locale] },
    isRepeated: followsStates && isToldByStates(figures),
    ...(color ? { color } : {}),
    categories: keysOf(dimension, figures).map((key) => ({ key, label: label(key, locale) })),
  };
}

/** Every breakdown of the page, from the plots that the chosen units leave. */
export function useBreakdowns(groups: readonly PlotGroup[]): Breakdown[] {
  const locale = useLocale();
  const { states, dimensions } = useWorkspace();
  const nameOf = useUnitName(groups);
  return useMemo(() => {
    const told = landGroups(groups, states);
    return [...dimensions, ...platformDimensions(), ...unitDimensions(groups, nameOf)].map((dimension) =>
      breakdownBy(dimension, told, (group) => stateOf(states, group), locale),
    );
  }, [groups, locale, dimensions, states, nameOf]);
}

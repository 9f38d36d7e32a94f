import { useMemo } from "react";
import {
  complianceLooks,
  complianceStates,
  complianceText,
  geometryStates,
  geometryStateText,
  reasonText,
  risks,
  riskText,
} from "#features/eudr/results/plot-states.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { type Dimension, type Figures, figuresBy, keyOf, sizeClasses, totalOf } from "./figures.ts";
import type { PlotGroup } from "./figures-query.ts";
import { type StatisticsMessages, statisticsMessages } from "./messages.ts";
import { useProvinceName } from "./province-names.ts";

export interface Breakdown {
  dimension: Dimension;
  title: string;
  figures: Figures;
  /** In the order of the chart. */
  categories: { key: string; label: string }[];
  /** Stacked by compliance, or one bar a category. */
  isStacked: boolean;
  /** Bars lie where names are long. */
  isLying: boolean;
}

const DIMENSIONS: readonly Dimension[] = ["compliance", "risk", "reason", "geometry", "size", "region"];
const STACKED: readonly Dimension[] = ["size", "region"];
const LYING: readonly Dimension[] = ["reason", "region"];

type ProvinceName = (code: string) => string;

function labelOf(
  dimension: Dimension,
  key: string,
  locale: "fr" | "en",
  provinceName: ProvinceName,
  messages: StatisticsMessages,
): string {
  if (key === "not_assessed") return messages.notAssessed;
  switch (dimension) {
    case "compliance":
      return complianceText(key as Parameters<typeof complianceText>[0], locale);
    case "risk":
      return riskText(key as Parameters<typeof riskText>[0], locale);
    case "reason":
      return reasonText(key as Parameters<typeof reasonText>[0], locale);
    case "geometry":
      return geometryStateText(key as Parameters<typeof geometryStateText>[0], locale);
    case "size":
      return messages.sizes[key as keyof StatisticsMessages["sizes"]];
    case "region":
      return key ? provinceName(key) : messages.noRegion;
  }
}

/** States and sizes have their own order and are shown even when nobody has them; reasons and regions come largest first. */
function keysOf(dimension: Dimension, figures: Figures): string[] {
  const isSeen = (key: string) => figures.has(key);
  switch (dimension) {
    case "compliance":
      return [...complianceStates].filter((key) => key !== "not_assessed" || isSeen(key));
    case "risk":
      return [...risks, ...["not_assessed"].filter(isSeen)];
    case "geometry":
      return [...geometryStates];
    case "size":
      return [...sizeClasses];
    default:
      return [...figures.keys()].toSorted(
        (one, other) => totalOf(figures, other).plots - totalOf(figures, one).plots,
      );
  }
}

/** Every breakdown of the page, from the plots that the regions leave. */
export function useBreakdowns(groups: readonly PlotGroup[]): Breakdown[] {
  const locale = useLocale();
  const messages = useMessages(statisticsMessages);
  const provinceName = useProvinceName();
  return useMemo(
    () =>
      DIMENSIONS.map((dimension) => {
        const figures = figuresBy(groups, keyOf[dimension]);
        return {
          dimension,
          title: messages.titles[dimension],
          figures,
          categories: keysOf(dimension, figures).map((key) => ({
            key,
            label: labelOf(dimension, key, locale, provinceName, messages),
          })),
          isStacked: STACKED.includes(dimension),
          isLying: LYING.includes(dimension),
        };
      }),
    [groups, locale, messages, provinceName],
  );
}

/** The compliance states with their colours, as series of a stack. */
export function useComplianceSeries() {
  const locale = useLocale();
  return useMemo(() => complianceLooks(locale), [locale]);
}

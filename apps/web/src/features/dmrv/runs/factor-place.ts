import type { Bounds, CarbonFactor } from "@parcelle/domain/carbon/factor-table";
import type { Locale } from "#shell/locale.ts";
import { formatNumber } from "#ui/format.ts";
import { runMessages } from "./messages.ts";

type Place = Pick<CarbonFactor, "zone" | "elevation" | "rain" | "biomass">;

/** Where a factor holds: its zone, and what it asks of elevation, rain and biomass. */
export function factorPlace({ zone, ...bounds }: Place, locale: Locale): string {
  const messages = runMessages[locale];
  const named = zone === "any" ? messages.everywhere : zone;
  const conditions = (["elevation", "rain", "biomass"] as const).flatMap((quantity) => {
    const range = rangeText(bounds[quantity], messages.placeUnits[quantity], locale);
    return range ? [`${messages.placeNames[quantity]} ${range}`] : [];
  });
  return [named, ...conditions].join(", ");
}

function rangeText([from, to]: Bounds, unit: string, locale: Locale): string | null {
  const { above, upTo, between } = runMessages[locale];
  const told = (value: number) => formatNumber(value, locale, 0);
  if (!Number.isFinite(from) && !Number.isFinite(to)) return null;
  if (!Number.isFinite(to)) return `${above(told(from))}\u00a0${unit}`;
  return `${Number.isFinite(from) ? between(told(from), told(to)) : upTo(told(to))}\u00a0${unit}`;
}

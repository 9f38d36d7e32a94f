import { unknownText } from "@parcelle/domain/unknown-code";
import type { ZoneOrigin } from "@parcelle/domain/zones/zone-origin";
import type { Locale } from "#shell/locale.ts";
import { zonesMessages } from "./zones-messages.ts";

/** More names than a line of a table has room for. */
const NAMED_UNITS = 3;

/** The zone whose version it is, and its project. */
export interface ZonePlace {
  zoneId: number;
  projectId: number;
}

/** Names of zones and projects by number, of those that the person sees. */
export interface OriginNames {
  zones: ReadonlyMap<number, string>;
  projects: ReadonlyMap<number, string>;
}

interface Asked {
  place: ZonePlace;
  names: OriginNames;
  locale: Locale;
}

/** What a version of a zone was made from, in a few words. */
export function originText(origin: ZoneOrigin, { place, names, locale }: Asked): string {
  const { origins } = zonesMessages[locale];
  switch (origin.kind) {
    case "drawing":
      return origins.drawing;
    case "units":
      return origins.units(unitNames(origin.units, locale));
    case "plots":
      return [
        origins.plots(origin.plots),
        origin.projectId === place.projectId
          ? ""
          : ` ${origins.ofProject(names.projects.get(origin.projectId))}`,
        origin.plotsWithoutOutline > 0 ? origins.withoutOutline(origin.plotsWithoutOutline) : "",
      ].join("");
    case "zone":
      return origin.zoneId === place.zoneId
        ? origins.ownVersion(origin.number)
        : origins.zone(names.zones.get(origin.zoneId), origin.number);
    // A newer server may know a kind that this page does not.
    default:
      return unknownText((origin as { kind: string }).kind, locale);
  }
}

function unitNames(units: readonly { name: string }[], locale: Locale): string {
  const names = units
    .slice(0, NAMED_UNITS)
    .map(({ name }) => name)
    .join(", ");
  const more = units.length - NAMED_UNITS;
  return more > 0 ? zonesMessages[locale].origins.moreUnits(names, more) : names;
}

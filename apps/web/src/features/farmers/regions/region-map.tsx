import { countryName } from "@parcelle/domain/countries";
import { useMemo } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { PlotState, Plots } from "#ui/map/map-types.ts";
import { boundariesInForceQuery, unitsQuery } from "#workspace/zones/sources/unit-queries.ts";
import { countClasses } from "./count-classes.ts";
import { regionMessages } from "./messages.ts";
import type { RegionFigure } from "./region-queries.ts";

const NONE = "none";
const HEIGHT = "420px";

/** The regions of a country, the darker the more farmers they have. */
export function RegionMap({ versionId, figures }: { versionId: number; figures: readonly RegionFigure[] }) {
  const messages = useMessages(regionMessages);
  const locale = useLocale();
  const { data: units } = useBesides(unitsQuery(versionId, 1));
  const { data: versions } = useBesides(boundariesInForceQuery);
  const country = versions?.find(({ id }) => id === versionId)?.country;
  const drawn = useMemo(() => {
    const own = figures.filter(({ version_id }) => version_id === versionId);
    const classes = countClasses(own.map(({ farmers }) => farmers));
    const states: PlotState[] = [
      { value: NONE, label: messages.none, color: "#e5e7eb", pattern: "plain" },
      ...classes.map(({ least, most, color }) => ({
        ...{ value: String(least), label: messages.from(least, most), color, pattern: "plain" as const },
      })),
    ];
    const farmersOf = new Map(own.map(({ region, farmers }) => [region, farmers]));
    const regions: Plots = {
      type: "FeatureCollection",
      features: (units ?? []).map(({ geometry, properties: { code, name } }) => {
        const count = farmersOf.get(code);
        const state = classes.find(
          ({ least, most }) => count !== undefined && count >= least && count <= most,
        );
        return {
          type: "Feature",
          geometry,
          properties: { id: name, state: state ? String(state.least) : NONE },
        };
      }),
    };
    return { states, regions };
  }, [figures, versionId, units, messages]);
  if (!units || !versions) return null;
  return (
    <MemberMap
      label={country ? messages.mapOf(countryName(country, locale)) : messages.map}
      plots={drawn.regions}
      states={drawn.states}
      height={HEIGHT}
    />
  );
}

import { countryName } from "@parcelle/domain/countries";
import { useMemo } from "react";
import { MemberMap } from "#app/map/member-map.tsx";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { PlotState, Plots } from "#ui/map/map-types.ts";
import { boundariesInForceQuery, unitsQuery } from "#workspace/zones/sources/unit-queries.ts";
import { countClasses } from "./count-classes.ts";
import { regionMessages } from "./messages.ts";
import type { RegionFigure, RegionLevel } from "./region-queries.ts";

const NONE = "none";
const HEIGHT = "420px";

interface Props {
  versionId: number;
  level: RegionLevel;
  figures: readonly RegionFigure[];
}

/** The regions or departments of a country, the darker the more farmers they have; nothing where it has none of the level. */
export function RegionMap({ versionId, level, figures }: Props) {
  const messages = useMessages(regionMessages);
  const locale = useLocale();
  const { data: units } = useBesides(unitsQuery(versionId, level));
  const { data: versions } = useBesides(boundariesInForceQuery);
  const country = versions?.find(({ id }) => id === versionId)?.country;
  const drawn = useMemo(() => {
    const farmersOf = new Map(
      figures
        .filter(({ version_id }) => version_id === versionId)
        .flatMap(({ region, department, farmers }) => {
          const code = level === 2 ? department : region;
          return code === null ? [] : [[code, farmers] as const];
        }),
    );
    const classes = countClasses([...farmersOf.values()]);
    const states: PlotState[] = [
      { value: NONE, label: messages.none, color: "#e5e7eb", pattern: "plain" },
      ...classes.map(({ least, most, color }) => ({
        ...{ value: String(least), label: messages.from(least, most), color, pattern: "plain" as const },
      })),
    ];
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
  }, [figures, versionId, level, units, messages]);
  if (!units || units.length === 0 || !versions) return null;
  return (
    <MemberMap
      label={country ? messages.mapOf[level](countryName(country, locale)) : messages.map}
      plots={drawn.regions}
      states={drawn.states}
      height={HEIGHT}
    />
  );
}

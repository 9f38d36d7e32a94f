import { MultiSelect } from "@mantine/core";
import type { UnitLevel } from "@parcelle/domain/boundaries/unit-problems";
import { mostUnitsOfZone } from "@parcelle/domain/zones/zone-limits";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { byName } from "#app/by-name.ts";
import type { UnitFeatures } from "#app/database/project-shapes.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SurroundingsMap } from "../../map/surroundings-map.tsx";
import { ZONE_COLOR } from "../use-zones-overlay.ts";
import classes from "../zones.module.css";
import { zonesMessages } from "../zones-messages.ts";
import { distinctLabels } from "./distinct-labels.ts";
import { unitsQuery } from "./unit-queries.ts";

type Unit = UnitFeatures["features"][number];

interface Props {
  versionId: number;
  level: UnitLevel;
  /** Codes. */
  chosen: readonly string[];
  ofOtherLevels: number;
  onChoose: (codes: string[]) => void;
}

/** Units of one level, by name, and where they are. */
export function UnitChoice({ versionId, level, chosen, ofOtherLevels, onChoose }: Props) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(unitsQuery(versionId, level));
  const { overlays, sight } = useChosenOnMap(data, chosen);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  const labels = distinctLabels(data.map(({ properties: { name, code } }) => ({ name, mark: code })));
  const units = data.map(({ properties }, place) => ({ value: properties.code, label: labels[place]! }));
  return (
    <>
      <MultiSelect
        label={dialog.units}
        placeholder={chosen.length === 0 ? dialog.search : ""}
        description={dialog.mostUnits(mostUnitsOfZone)}
        data={units.toSorted((one, other) => one.label.localeCompare(other.label, locale))}
        value={[...chosen]}
        maxValues={mostUnitsOfZone - ofOtherLevels}
        searchable
        filter={byName}
        clearable
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage={dialog.nothingFound}
        onChange={onChoose}
      />
      {ofOtherLevels > 0 && <p className={classes.help}>{dialog.ofOtherLevels(ofOtherLevels)}</p>}
      <SurroundingsMap label={dialog.unitsMap} overlays={overlays} sight={sight} />
    </>
  );
}

const NO_UNITS: readonly Unit[] = [];

function useChosenOnMap(units: readonly Unit[] = NO_UNITS, chosen: readonly string[]) {
  const { dialog } = useMessages(zonesMessages);
  return useMemo(() => {
    const features = units.filter(({ properties }) => chosen.includes(properties.code));
    const data = { type: "FeatureCollection" as const, features };
    const look = { look: "solid", color: ZONE_COLOR, label: dialog.chosenUnits } as const;
    const overlay: MapOverlay = { id: "units", data, ...look };
    return {
      overlays: features.length > 0 ? [overlay] : [],
      sight: { bounds: boundsOf(features.map(({ geometry }) => geometry)) },
    };
  }, [units, chosen, dialog]);
}

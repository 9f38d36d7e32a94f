import { MultiSelect, SegmentedControl, Select } from "@mantine/core";
import { type UnitLevel, unitLevelNames, unitLevels } from "@parcelle/domain/boundaries/unit-problems";
import { countryName } from "@parcelle/domain/countries";
import { mostUnitsOfZone } from "@parcelle/domain/zones/zone-limits";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SurroundingsMap } from "../../map/surroundings-map.tsx";
import { useProject } from "../../project/project-context.ts";
import { ZONE_COLOR } from "../use-zones-overlay.ts";
import classes from "../zones.module.css";
import { zonesMessages } from "../zones-messages.ts";
import type { SourceProps } from "./source-field.tsx";
import { boundariesInForceQuery, type Unit, unitsQuery } from "./unit-queries.ts";

/** Administrative units of boundaries that are in force, joined. */
export function UnitsSource({ onChange }: SourceProps) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const project = useProject();
  const { data: versions, error, refetch } = useQuery(boundariesInForceQuery);
  const [country, setCountry] = useState(project.country);
  const [level, setLevel] = useState<UnitLevel>(1);
  if (error && !versions)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!versions) return <Loading lines={3} />;
  const version = versions.find((one) => one.country === country) ?? versions[0];
  if (!version) return <p className={classes.help}>{dialog.noBoundaries}</p>;
  return (
    <>
      <div className={classes.fields}>
        <Select
          label={dialog.country}
          data={versions.map((one) => ({ value: one.country, label: countryName(one.country, locale) }))}
          value={version.country}
          comboboxProps={{ withinPortal: false }}
          allowDeselect={false}
          onChange={(value) => {
            setCountry(value);
            onChange(null);
          }}
        />
        <SegmentedControl
          aria-label={dialog.level}
          value={String(level)}
          onChange={(value) => {
            setLevel(Number(value) as UnitLevel);
            onChange(null);
          }}
          data={unitLevels.map((one) => ({ value: String(one), label: unitLevelNames[one][locale] }))}
        />
      </div>
      <UnitChoice key={`${version.id}-${level}`} versionId={version.id} level={level} onChange={onChange} />
    </>
  );
}

type ChoiceProps = Pick<SourceProps, "onChange"> & { versionId: number; level: UnitLevel };

function UnitChoice({ versionId, level, onChange }: ChoiceProps) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(unitsQuery(versionId, level));
  const [chosen, setChosen] = useState<string[]>([]);
  const overlays = useChosenOverlay(data, chosen);
  const focus = useMemo(
    () => boundsOf((overlays[0]?.data.features ?? []).map(({ geometry }) => geometry)),
    [overlays],
  );
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  return (
    <>
      <MultiSelect
        label={dialog.units}
        placeholder={chosen.length === 0 ? dialog.unitsPlaceholder : ""}
        description={chosen.length === mostUnitsOfZone ? dialog.mostUnits(mostUnitsOfZone) : null}
        data={data.map(({ code, label }) => ({ value: code, label }))}
        value={chosen}
        comboboxProps={{ withinPortal: false }}
        maxValues={mostUnitsOfZone}
        limit={200}
        searchable
        clearable
        onChange={(codes) => {
          setChosen(codes);
          const units = codes.map((code) => ({ level, code }));
          onChange(units.length === 0 ? null : { kind: "units", units });
        }}
      />
      <SurroundingsMap label={dialog.unitsMap} overlays={overlays} focus={focus} />
    </>
  );
}

const NO_UNITS: readonly Unit[] = [];

function useChosenOverlay(
  units: readonly Unit[] = NO_UNITS,
  chosen: readonly string[],
): readonly MapOverlay[] {
  const { dialog } = useMessages(zonesMessages);
  return useMemo(() => {
    const features = units.filter(({ code }) => chosen.includes(code)).map(({ feature }) => feature);
    if (features.length === 0) return [];
    const data = { type: "FeatureCollection" as const, features };
    return [{ id: "units", data, look: "solid", color: ZONE_COLOR, label: dialog.chosenUnits }];
  }, [units, chosen, dialog]);
}

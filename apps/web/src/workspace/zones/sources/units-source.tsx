import { SegmentedControl, Select } from "@mantine/core";
import { type UnitLevel, unitLevelNames, unitLevels } from "@parcelle/domain/boundaries/unit-problems";
import { countryName } from "@parcelle/domain/countries";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useProject } from "../../project/project-context.ts";
import { given } from "../zone-source.ts";
import classes from "../zones.module.css";
import { zonesMessages } from "../zones-messages.ts";
import type { SourceProps } from "./source-field.tsx";
import { UnitChoice } from "./unit-choice.tsx";
import { boundariesInForceQuery } from "./unit-queries.ts";

/** Chosen units by their levels, which stay when another level is looked at. */
type ChosenUnits = Partial<Record<UnitLevel, readonly string[]>>;
const NO_CODES: readonly string[] = [];

/** Administrative units of boundaries that are in force, joined. */
export function UnitsSource({ onChange }: SourceProps) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const project = useProject();
  const { data: versions, error, refetch } = useQuery(boundariesInForceQuery);
  const [country, setCountry] = useState(project.country);
  const [level, setLevel] = useState<UnitLevel>(1);
  const [chosen, setChosen] = useState<ChosenUnits>({});
  if (error && !versions)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!versions) return <Loading lines={3} />;
  const version = versions.find((one) => one.country === country) ?? versions[0];
  if (!version) return <p className={classes.help}>{dialog.noBoundaries}</p>;
  function choose(now: ChosenUnits): void {
    setChosen(now);
    const units = unitLevels.flatMap((one) => (now[one] ?? NO_CODES).map((code) => ({ level: one, code })));
    onChange(given(units.length === 0 ? null : { kind: "units", units }));
  }
  const ofOtherLevels = unitLevels
    .filter((one) => one !== level)
    .reduce((sum, one) => sum + (chosen[one]?.length ?? 0), 0);
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
            choose({});
          }}
        />
        <SegmentedControl
          aria-label={dialog.level}
          value={String(level)}
          onChange={(value) => setLevel(unitLevels.find((one) => String(one) === value) ?? 1)}
          data={unitLevels.map((one) => ({ value: String(one), label: unitLevelNames[one][locale] }))}
        />
      </div>
      <UnitChoice
        key={`${version.id}-${level}`}
        {...{ versionId: version.id, level, ofOtherLevels }}
        chosen={chosen[level] ?? NO_CODES}
        onChoose={(codes) => choose({ ...chosen, [level]: codes })}
      />
    </>
  );
}

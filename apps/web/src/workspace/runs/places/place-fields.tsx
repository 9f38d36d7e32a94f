import { MultiSelect, Select } from "@mantine/core";
import { type UnitLevel, unitLevelNames, unitLevels } from "@parcelle/domain/boundaries/unit-problems";
import { countryName } from "@parcelle/domain/countries";
import { mostPlaces } from "@parcelle/domain/zones/asked-places";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { byName } from "#app/by-name.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useProject } from "../../project/project-context.ts";
import { distinctLabels } from "../../zones/sources/distinct-labels.ts";
import { boundariesInForceQuery, unitsQuery } from "../../zones/sources/unit-queries.ts";
import { zonesQuery } from "../../zones/zone-queries.ts";
import classes from "../run-form.module.css";
import type { PlaceChoice } from "./place-choice.ts";
import { placeMessages } from "./place-messages.ts";

interface Props {
  choice: PlaceChoice;
  onChoice: (choice: PlaceChoice) => void;
}

/** Zones of the project and units of boundaries in force that the run tells of as a whole, besides plots. */
export function PlaceFields(props: Props) {
  const messages = useMessages(placeMessages);
  return (
    <fieldset className={classes.group}>
      <legend>{messages.legend}</legend>
      <div className={classes.fields}>
        <ZoneField {...props} />
      </div>
      <UnitFields {...props} />
      <p className={classes.note}>{messages.most(mostPlaces)}</p>
    </fieldset>
  );
}

function ZoneField({ choice, onChoice }: Props) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const { id } = useProject();
  const { data, error, refetch } = useQuery(zonesQuery(id));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={1} />;
  const zones = data.filter(({ deleted_at }) => deleted_at === null);
  if (zones.length === 0) return <p className={classes.note}>{messages.noZone}</p>;
  const labels = distinctLabels(zones.map((zone) => ({ name: zone.name, mark: String(zone.id) })));
  return (
    <MultiSelect
      label={messages.zones}
      placeholder={choice.zones.length === 0 ? messages.noZoneChosen : ""}
      data={zones.map(({ newest }, place) => ({ value: String(newest.id), label: labels[place]! }))}
      value={choice.zones.map(String)}
      maxValues={mostPlaces - choice.units.length}
      onChange={(chosen) => onChoice({ ...choice, zones: chosen.map(Number) })}
      searchable
      clearable
      filter={byName}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={messages.nothingFound}
    />
  );
}

function UnitFields({ choice, onChoice }: Props) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const project = useProject();
  const { data: versions, error, refetch } = useQuery(boundariesInForceQuery);
  const [country, setCountry] = useState(project.country);
  const [level, setLevel] = useState<UnitLevel>(1);
  if (error && !versions)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!versions) return <Loading lines={1} />;
  const version = versions.find((one) => one.country === country) ?? versions[0];
  if (!version) return <p className={classes.note}>{messages.noBoundaries}</p>;
  return (
    <div className={classes.fields}>
      {versions.length > 1 && (
        <Select
          label={messages.country}
          data={versions.map((one) => ({ value: one.country, label: countryName(one.country, locale) }))}
          value={version.country}
          comboboxProps={{ withinPortal: false }}
          allowDeselect={false}
          onChange={setCountry}
        />
      )}
      <Select
        label={messages.level}
        data={unitLevels.map((one) => ({ value: String(one), label: unitLevelNames[one][locale] }))}
        value={String(level)}
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        onChange={(value) => setLevel(unitLevels.find((one) => String(one) === value) ?? 1)}
      />
      <UnitField versionId={version.id} level={level} choice={choice} onChoice={onChoice} />
    </div>
  );
}

function UnitField({ versionId, level, choice, onChoice }: Props & { versionId: number; level: UnitLevel }) {
  const messages = useMessages(placeMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(unitsQuery(versionId, level));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={1} />;
  const labels = distinctLabels(data.map(({ properties: { name, code } }) => ({ name, mark: code })));
  const units = data.map(({ properties: { id } }, place) => ({ id, name: labels[place]! }));
  const here = choice.units.filter(({ id }) => units.some((unit) => unit.id === id));
  const elsewhere = choice.units.filter(({ id }) => !units.some((unit) => unit.id === id));
  const others = elsewhere.map(({ name }) => name).join(", ");
  return (
    <MultiSelect
      label={messages.units}
      description={others === "" ? null : messages.ofOtherLevels(others)}
      placeholder={here.length === 0 ? messages.noUnitChosen : ""}
      data={units
        .map(({ id, name }) => ({ value: String(id), label: name }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale))}
      value={here.map(({ id }) => String(id))}
      maxValues={mostPlaces - choice.zones.length - elsewhere.length}
      onChange={(chosen) => {
        const now = units.filter(({ id }) => chosen.includes(String(id)));
        onChoice({ ...choice, units: [...elsewhere, ...now] });
      }}
      searchable
      clearable
      filter={byName}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={messages.nothingFound}
    />
  );
}

import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useProject } from "../../project/project-context.ts";
import { offeredZonesQuery } from "../zone-queries.ts";
import { given } from "../zone-source.ts";
import classes from "../zones.module.css";
import { zonesMessages } from "../zones-messages.ts";
import { distinctLabels } from "./distinct-labels.ts";
import type { SourceProps } from "./source-field.tsx";
import { ZoneOnMap } from "./zone-on-map.tsx";

interface Props extends SourceProps {
  /** The zone that is drawn anew. */
  except: number | null;
}

/** The outline of another zone, of this project or another one. */
export function ZoneOutlineSource({ except, onChange }: Props) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const project = useProject();
  const { data, error, refetch } = useQuery(offeredZonesQuery(project.organisation_id));
  const [chosen, setChosen] = useState<string | null>(null);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  const versionId = data.find(({ id }) => String(id) === chosen)?.versionId ?? null;
  const others = data.filter(({ id }) => id !== except);
  if (others.length === 0) return <p className={classes.help}>{dialog.noZones}</p>;
  const labels = distinctLabels(
    others.map(({ id, name, projectName }) => ({
      name: dialog.ofProject(name, projectName),
      mark: String(id),
    })),
  );
  return (
    <>
      <Select
        label={dialog.zone}
        placeholder={dialog.search}
        data={others.map(({ id }, place) => ({ value: String(id), label: labels[place]! }))}
        value={chosen}
        searchable
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        nothingFoundMessage={dialog.nothingFound}
        onChange={(value) => {
          const zone = others.find(({ id }) => String(id) === value);
          setChosen(value);
          onChange(given(zone ? { kind: "zone", versionId: zone.versionId } : null));
        }}
      />
      {versionId !== null && <ZoneOnMap versionId={versionId} />}
      <p className={classes.help}>{dialog.zoneHelp}</p>
    </>
  );
}

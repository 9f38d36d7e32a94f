import { Select } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { keys } from "../../keys.ts";
import classes from "../zones.module.css";
import { zonesMessages } from "../zones-messages.ts";
import type { SourceProps } from "./source-field.tsx";

/** Zones of all projects that the person sees, each with its newest version. */
const visibleZonesQuery = queryOptions({
  queryKey: [...keys.lists, "zones"],
  queryFn: async () => {
    const found = await rows((client) =>
      client
        .from("zones")
        .select("id, name, project:projects!inner(name), versions:zone_versions(id, number)")
        .is("deleted_at", null)
        .is("project.deleted_at", null)
        .order("name")
        .order("id"),
    );
    return found.flatMap(({ versions, ...zone }) => {
      const newest = versions.toSorted((one, other) => other.number - one.number)[0];
      return newest ? [{ ...zone, versionId: newest.id }] : [];
    });
  },
});

/** The outline of another zone, of this project or another one. */
export function ZoneOutlineSource({ except, onChange }: SourceProps & { except: number | null }) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(visibleZonesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  const others = data.filter(({ id }) => id !== except);
  if (others.length === 0) return <p className={classes.help}>{dialog.noZones}</p>;
  return (
    <>
      <Select
        label={dialog.zone}
        placeholder={dialog.zonePlaceholder}
        data={others.map(({ versionId, name, project }) => ({
          value: String(versionId),
          label: dialog.ofProject(name, project.name),
        }))}
        value={chosen}
        searchable
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        onChange={(value) => {
          setChosen(value);
          onChange(value === null ? null : { kind: "zone", versionId: Number(value) });
        }}
      />
      <p className={classes.help}>{dialog.zoneHelp}</p>
    </>
  );
}

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

/** Projects of every module and organisation that the person sees. */
const visibleProjectsQuery = queryOptions({
  queryKey: [...keys.lists, "names"],
  queryFn: () =>
    rows((client) =>
      client.from("projects").select("id, name").is("deleted_at", null).order("name").order("id"),
    ),
});

/** The plots of this project or another one. */
export function PlotsSource({ projectId, onChange }: SourceProps) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(visibleProjectsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  const own = data.filter(({ id }) => id === projectId);
  const others = data.filter(({ id }) => id !== projectId);
  const choices = [...own, ...others].map(({ id, name }) => ({
    value: String(id),
    label: id === projectId ? dialog.thisProject(name) : name,
  }));
  return (
    <>
      <Select
        label={dialog.project}
        data={choices}
        value={chosen}
        searchable
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        nothingFoundMessage={dialog.noProjects}
        onChange={(value) => {
          setChosen(value);
          onChange(value === null ? null : { kind: "plots", projectId: Number(value) });
        }}
      />
      <p className={classes.help}>{dialog.plotsHelp}</p>
    </>
  );
}

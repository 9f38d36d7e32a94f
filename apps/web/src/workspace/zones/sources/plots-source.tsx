import { Select } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { rows } from "#app/rows.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { keys } from "../../keys.ts";
import { useProject } from "../../project/project-context.ts";
import { given } from "../zone-source.ts";
import classes from "../zones.module.css";
import { zonesMessages } from "../zones-messages.ts";
import { distinctLabels } from "./distinct-labels.ts";
import type { SourceProps } from "./source-field.tsx";

/** The projects of every module that the person sees in an organisation. */
const projectNamesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...keys.lists, "names", organisationId],
    queryFn: () =>
      rows((client) =>
        client
          .from("projects")
          .select("id, name, module")
          .eq("organisation_id", organisationId)
          .is("deleted_at", null)
          .order("name")
          .order("id"),
      ),
  });

/** The plots of this project or another one. */
export function PlotsSource({ onChange }: SourceProps) {
  const { dialog } = useMessages(zonesMessages);
  const locale = useLocale();
  const project = useProject();
  const { data, error, refetch } = useQuery(projectNamesQuery(project.organisation_id));
  const [chosen, setChosen] = useState<string | null>(null);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  const own = data.filter(({ id }) => id === project.id);
  const projects = [...own, ...data.filter(({ id }) => id !== project.id)];
  const labels = distinctLabels(
    projects.map(({ id, name, module }) => ({
      name: id === project.id ? dialog.thisProject(name) : name,
      mark: `${module} ${id}`,
    })),
  );
  return (
    <>
      <Select
        label={dialog.project}
        placeholder={dialog.search}
        data={projects.map(({ id }, place) => ({ value: String(id), label: labels[place]! }))}
        value={chosen}
        searchable
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        nothingFoundMessage={dialog.nothingFound}
        onChange={(value) => {
          setChosen(value);
          onChange(given(value === null ? null : { kind: "plots", projectId: Number(value) }));
        }}
      />
      <p className={classes.help}>{dialog.plotsHelp}</p>
    </>
  );
}

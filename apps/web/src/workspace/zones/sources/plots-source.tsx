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
import { NameField } from "./name-field.tsx";
import { PlotsOnMap } from "./plots-on-map.tsx";
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
  const [chosenId, setChosenId] = useState<number | null>(null);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  const own = data.filter(({ id }) => id === project.id);
  const projects = [...own, ...data.filter(({ id }) => id !== project.id)];
  return (
    <>
      <NameField
        label={dialog.project}
        choices={projects}
        told={({ id, name, module }) => ({
          name: id === project.id ? dialog.thisProject(name) : name,
          mark: `${module} ${id}`,
        })}
        onChoose={(chosen) => {
          setChosenId(chosen?.id ?? null);
          onChange(given(chosen && { kind: "plots", projectId: chosen.id }));
        }}
      />
      {chosenId !== null && <PlotsOnMap key={chosenId} projectId={chosenId} />}
      <p className={classes.help}>{dialog.plotsHelp}</p>
    </>
  );
}

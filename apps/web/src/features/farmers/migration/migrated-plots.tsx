import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import type { FarmerImport } from "../imports/import-queries.ts";
import classes from "../imports/imports.module.css";
import { farmerMigrationMessages } from "./messages.ts";
import { migratedPlotTotalsQuery, plotProjectsQuery } from "./migration-queries.ts";
import { PlotProblems } from "./plot-problems.tsx";
import { usePreparePlots } from "./use-prepare-plots.ts";

const states = ["new", "same", "changed", "taken", "waiting", "unusable"] as const;

/** The plots of a migration: what a project would make of them, and their way into it. */
export function MigratedPlots({ one }: { one: FarmerImport }) {
  const locale = useLocale();
  const messages = useMessages(farmerMigrationMessages);
  const { data: projects } = useQuery(plotProjectsQuery(one.organisation_id));
  const [projectId, setProjectId] = useState<number | null>(null);
  const { plots = 0 } = one.totals;
  if (plots === 0) return null;
  const project = projects?.find(({ id }) => id === projectId);
  return (
    <Section title={messages.plotsTitle}>
      <div className={classes.stack}>
        <p className={classes.verdict}>{messages.plotsFound(formatNumber(plots, locale, 0), plots < 2)}</p>
        <p className={classes.muted}>{messages.plotsHelp}</p>
        {projects?.length === 0 && <p className={classes.muted}>{messages.noProject}</p>}
        {projects && projects.length > 0 && (
          <NativeSelect
            label={messages.project}
            data={[
              { value: "", label: messages.chooseProject },
              ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={projectId ?? ""}
            onChange={({ currentTarget: { value } }) => setProjectId(value === "" ? null : Number(value))}
          />
        )}
        {project && <OfProject key={project.id} one={one} project={project} />}
        <PlotProblems one={one} />
      </div>
    </Section>
  );
}

interface OfProjectProps {
  one: FarmerImport;
  project: { id: number; module: string };
}

function OfProject({ one, project }: OfProjectProps) {
  const locale = useLocale();
  const messages = useMessages(farmerMigrationMessages);
  const addresses = useFarmerAddresses();
  const { data: totals } = useQuery(migratedPlotTotalsQuery(one.organisation_id, one.id, project.id));
  const { isBusy, problem, prepare } = usePreparePlots(one.id, project);
  const count = (state: string) => totals?.find((known) => known.state === state)?.plots ?? 0;
  if (!totals) return null;
  const [added, same] = [count("new"), count("same")];
  const mayPrepare = one.status === "completed" && added > 0;
  return (
    <>
      <ul className={classes.verdict}>
        {states
          .filter((state) => count(state) > 0)
          .map((state) => (
            <li key={state}>
              {messages.states[state](formatNumber(count(state), locale, 0), count(state) < 2)}
            </li>
          ))}
      </ul>
      {count("changed") > 0 && <p className={classes.muted}>{messages.changedHelp}</p>}
      {one.status !== "completed" && <p className={classes.muted}>{messages.afterFarmers}</p>}
      {mayPrepare && (
        <div className={classes.actions}>
          <Button loading={isBusy} onClick={() => void prepare()}>
            {messages.prepare(formatNumber(added, locale, 0), added < 2)}
          </Button>
        </div>
      )}
      {same > 0 && (
        <p className={classes.muted}>
          <LinkCell href={`${addresses.plotsOf(project.id)}?by=farmer_code`}>{messages.give}</LinkCell>
        </p>
      )}
      <NotDone title={messages.prepareFailed} text={problem} />
    </>
  );
}

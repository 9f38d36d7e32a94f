import { Button } from "@mantine/core";
import { countryName } from "@parcelle/domain/countries";
import { workStateNames, workStates } from "@parcelle/domain/states/work-states";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useMemo } from "react";
import { useUser } from "#app/current-session.ts";
import type { User } from "#app/user.ts";
import type { Locale } from "#shell/locale.ts";
import { WorkStateBadge } from "#ui/badge/work-state-badge.tsx";
import { formatDate, formatNumber, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Column } from "#ui/table/column.ts";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { type Addresses, useAddresses } from "../addresses.ts";
import type { Workspace } from "../define-workspace.ts";
import { workspaceMessages } from "../messages.ts";
import { commodityName, cropName } from "../project/project-facts.tsx";
import { useWorkspace } from "../workspace-context.ts";
import { useProjectTrash } from "./change-project.ts";
import type { ListedProject } from "./list-projects.ts";
import { projectMessages } from "./messages.ts";

type ProjectColumn = Column<ListedProject>;

function productName(project: ListedProject, locale: Locale): string {
  return (
    commodityName(project.commodity, locale) ?? project.crops.map((crop) => cropName(crop, locale)).join(", ")
  );
}

const productColumn = (locale: Locale): ProjectColumn => ({
  id: "commodity",
  header: projectMessages[locale].commodity,
  kind: "text",
  value: (project) => productName(project, locale),
  width: 95,
});

function aboutColumns(locale: Locale, addresses: Addresses, { production }: Workspace): ProjectColumn[] {
  const messages = projectMessages[locale];
  const { types } = workspaceMessages[locale];
  return [
    {
      id: "name",
      header: messages.name,
      kind: "text",
      value: (project) => project.name,
      cell: (project) => <LinkCell href={addresses.project(project.id)}>{project.name}</LinkCell>,
      width: 180,
    },
    {
      id: "state",
      header: messages.state,
      kind: "choice",
      value: (project) => project.status,
      choices: workStates.map((value) => ({ value, label: nameOfKey(workStateNames, value, locale) })),
      cell: (project) => <WorkStateBadge state={project.status} />,
      width: 112,
    },
    {
      id: "type",
      header: messages.type,
      kind: "choice",
      value: (project) => project.type,
      choices: [
        { value: "reference", label: types.reference },
        { value: "monitoring", label: types.monitoring },
      ],
      width: 100,
    },
    ...(production ? [productColumn(locale)] : []),
    {
      id: "country",
      header: messages.country,
      kind: "text",
      value: (project) => project.country && countryName(project.country, locale),
      width: 120,
    },
  ];
}

function workColumns(locale: Locale): ProjectColumn[] {
  const messages = projectMessages[locale];
  return [
    {
      id: "plots",
      header: messages.plots,
      kind: "number",
      value: (project) => project.plotCount,
      text: (value) => formatNumber(Number(value), locale, 0),
      width: 106,
    },
    {
      id: "assessed",
      header: messages.assessed,
      kind: "date",
      value: (project) => project.assessedAt,
      text: (value) => formatDate(String(value), locale),
      width: 125,
    },
    {
      id: "updated",
      header: messages.updated,
      kind: "date",
      value: (project) => project.updated_at,
      text: (value) => formatSince(String(value), locale),
      width: 145,
    },
  ];
}

function organisationColumns({ organisations }: User, locale: Locale): ProjectColumn[] {
  if (organisations.length < 2) return [];
  const choices = organisations.map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    {
      id: "organisation",
      header: projectMessages[locale].organisation,
      kind: "choice",
      value: (project) => String(project.organisation_id),
      choices,
      width: 160,
    },
  ];
}

/** The columns of the list; in the trash with the way back. */
export function useProjectColumns(isTrash: boolean): ProjectColumn[] {
  const locale = useLocale();
  const addresses = useAddresses();
  const user = useUser();
  const workspace = useWorkspace();
  return useMemo(() => {
    const restore: ProjectColumn = {
      id: "restore",
      header: projectMessages[locale].restore,
      kind: "text",
      value: () => null,
      cell: (project) => <RestoreButton project={project} />,
      filter: false,
      sort: false,
      width: 130,
    };
    const columns = [
      ...aboutColumns(locale, addresses, workspace),
      ...workColumns(locale),
      ...organisationColumns(user, locale),
    ];
    return isTrash ? [...columns.slice(0, 1), restore, ...columns.slice(1)] : columns;
  }, [locale, addresses, workspace, user, isTrash]);
}

function RestoreButton({ project }: { project: ListedProject }) {
  const messages = useMessages(projectMessages);
  const { restore } = useProjectTrash();
  const organisation = useUser().organisations.find(({ id }) => id === project.organisation_id);
  if (!organisation?.permissions.includes("projects.delete")) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={() => void restore(project)}>
      {messages.restore}
    </Button>
  );
}

import { Button } from "@mantine/core";
import { IconFolderPlus, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { useMay, useOrganisation } from "#app/current-organisation.ts";
import { WelcomeButton } from "#app/onboarding/welcome-button.tsx";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";

import { useAddresses } from "../addresses.ts";
import { AgreementButton } from "../private-overlaps/agreement-dialog.tsx";
import { TrashIsEmpty } from "../trash/trash-is-empty.tsx";
import { TrashLink } from "../trash/trash-link.tsx";
import { useTrashView } from "../trash/use-trash-view.ts";
import { useWorkspace, useWorkspaceTexts } from "../workspace-context.ts";
import { type ListedProject, projectsQuery } from "./list-projects.ts";
import { projectMessages } from "./messages.ts";
import { useProjectColumns } from "./project-columns.tsx";

export function ProjectsPage() {
  const messages = useWorkspaceTexts();
  return (
    <Page title={messages.title} lead={messages.lead} actions={<PageActions />}>
      <Section flush>
        <Projects />
      </Section>
    </Page>
  );
}

function PageActions() {
  const { feature } = useWorkspace();
  return (
    <>
      <WelcomeButton module={feature} />
      <AgreementButton />
      <CreateButton />
    </>
  );
}

function CreateButton() {
  const messages = useMessages(projectMessages);
  const { create } = useAddresses();
  if (!useMay("projects.create")) return null;
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={2} />}
      renderRoot={(props) => <AppLink {...props} href={create} />}
    >
      {messages.create}
    </Button>
  );
}

function Projects() {
  const locale = useLocale();
  const { feature } = useWorkspace();
  const { data, error, refetch } = useQuery(projectsQuery(feature, useOrganisation()?.id));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  return <ProjectsTable projects={data} />;
}

const idOfProject = (project: ListedProject) => String(project.id);

function ProjectsTable({ projects }: { projects: ListedProject[] }) {
  const messages = useMessages(projectMessages);
  const control = useTableSearch();
  const router = useRouter();
  const addresses = useAddresses();
  const trash = useTrashView();
  const shown = useMemo(
    () => projects.filter(({ deleted_at }) => (deleted_at !== null) === trash.isOpen),
    [projects, trash.isOpen],
  );
  const columns = useProjectColumns(trash.isOpen);
  const inTrash = projects.filter(({ deleted_at }) => deleted_at !== null).length;
  const trashLink = <TrashLink count={inTrash} inUse={messages.active} />;
  return (
    <DataTable
      label={trash.isOpen ? messages.trashShort : messages.table}
      rows={shown}
      columns={columns}
      rowId={idOfProject}
      control={control}
      tools={trashLink}
      onOpen={({ id }) => void router.navigate({ href: addresses.project(id) })}
      empty={
        trash.isOpen ? (
          <TrashIsEmpty text={messages.trashEmptyText} action={trashLink} />
        ) : (
          <NoProject action={trashLink} />
        )
      }
    />
  );
}

function NoProject({ action }: { action: ReactNode }) {
  const messages = useMessages(projectMessages);
  const { noProjectText, noProjectReadOnly } = useWorkspaceTexts();
  const mayCreate = useMay("projects.create");
  return (
    <Empty
      icon={<IconFolderPlus size={28} stroke={1.5} />}
      title={messages.noProject}
      text={mayCreate ? noProjectText : noProjectReadOnly}
      action={
        <>
          <CreateButton />
          {action}
        </>
      }
    />
  );
}

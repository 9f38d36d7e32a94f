import { Alert } from "@mantine/core";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { TabStrip } from "#ui/tab-strip.tsx";
import { useAddresses } from "../addresses.ts";
import { workspaceMessages } from "../messages.ts";
import { projectMessages } from "../projects/messages.ts";
import { useWorkspace, useWorkspaceTexts } from "../workspace-context.ts";
import { ProjectActions } from "./project-actions.tsx";
import { useProject } from "./project-context.ts";
import { ProjectFacts } from "./project-facts.tsx";
import { ProjectMarks } from "./project-marks.tsx";

/** The header of a project and its tabs; the tab's content stands below. */
export function ProjectFrame() {
  const { module } = useWorkspaceTexts();
  const project = useProject();
  const { isDeleted: deletedText } = useMessages(projectMessages);
  const { list, map } = useAddresses();
  // What describes the project would take its room from the map.
  const isMap = useLocation({ select: ({ pathname }) => pathname === map(project.id) });
  return (
    <Page
      title={project.name}
      mark={<ProjectMarks project={project} />}
      lead={isMap ? undefined : <ProjectFacts project={project} />}
      breadcrumbs={[{ label: module, href: list }, { label: project.name }]}
      actions={<ProjectActions />}
      width="wide"
      isTight={isMap}
    >
      {project.deleted_at && (
        <Alert color="warning" variant="light">
          {deletedText}
        </Alert>
      )}
      <Tabs projectId={project.id} />
      <Outlet />
    </Page>
  );
}

function Tabs({ projectId }: { projectId: number }) {
  const messages = useMessages(workspaceMessages);
  const addresses = useAddresses();
  const locale = useLocale();
  const { runs, production, tabs: own } = useWorkspace();
  const tabs = [
    { href: addresses.project(projectId), label: messages.tabs.plots, exact: true },
    { href: addresses.map(projectId), label: messages.tabs.map },
    { href: addresses.statistics(projectId), label: messages.tabs.statistics },
    ...(runs ? [{ href: addresses.runs(projectId), label: messages.tabs.runs }] : []),
    ...own.map(({ path, label }) => ({
      href: `${addresses.project(projectId)}/${path}`,
      label: label[locale],
    })),
    { href: addresses.zones(projectId), label: messages.tabs.zones },
    // Of land, not of harvests: who buys a commodity draws no sample of it.
    ...(production ? [] : [{ href: addresses.samples(projectId), label: messages.tabs.samples }]),
  ];
  return <TabStrip label={messages.tabsLabel} tabs={tabs} />;
}

import { Button } from "@mantine/core";
import { IconFolderOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEnterOrganisation } from "#app/enter-organisation.ts";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useVisit } from "#app/use-visit.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { useAddresses } from "../addresses.ts";
import { workspaceMessages } from "../messages.ts";
import { FollowRun } from "../runs/follow-run.tsx";
import { useWorkspace, useWorkspaceTexts } from "../workspace-context.ts";
import { ProjectContext } from "./project-context.ts";
import { projectQuery } from "./project-query.ts";
import { useAddressId } from "./use-address-id.ts";
import { useLiveProject } from "./use-live-project.ts";

/** Loads the project of the address for every page below it. */
export function ProjectLoader() {
  const projectId = useAddressId("id");
  const locale = useLocale();
  const { feature } = useWorkspace();
  const { module } = useWorkspaceTexts();
  const { data: project, error, refetch } = useQuery(projectQuery(feature, projectId));
  useVisit(projectId, project !== undefined);
  useLiveProject(projectId);
  useEnterOrganisation(project?.organisation_id);
  if (project) {
    return (
      <ProjectContext value={project}>
        <FollowRun key={project.id}>
          <Outlet />
        </FollowRun>
      </ProjectContext>
    );
  }
  if (error instanceof ProblemError && (error.code === "PGRST116" || error.status === 404))
    return <ProjectNotFound />;
  return (
    <Page title={module} width="wide">
      {error ? (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  );
}

function ProjectNotFound() {
  const messages = useMessages(workspaceMessages);
  const { module } = useWorkspaceTexts();
  const { list } = useAddresses();
  return (
    <Page title={messages.notFoundTitle} breadcrumbs={[{ label: module, href: list }]}>
      <Empty
        icon={<IconFolderOff size={28} stroke={1.5} />}
        title={messages.notFoundTitle}
        text={messages.notFoundText}
        action={
          <Button size="xs" renderRoot={(props) => <AppLink {...props} href={list} />}>
            {messages.backToList}
          </Button>
        }
      />
    </Page>
  );
}

import { useQuery } from "@tanstack/react-query";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { useVisit } from "#app/use-visit.ts";
import { WorkStateBadge } from "#ui/badge/work-state-badge.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { CampaignSection } from "../campaign/campaign-section.tsx";
import { MyWorkSection } from "../campaign/my-work-section.tsx";
import { RolesSection } from "../campaign/roles-section.tsx";
import { useCollectAddresses, useCollection, useProjectId } from "../collect-address.ts";
import { collectProjectQuery, type OneProject } from "../collect-queries.ts";
import { ConnectionsSection } from "../connections/connections-section.tsx";
import { collectMessages } from "../messages.ts";
import { NotLoaded } from "../not-loaded.tsx";
import { DeviceUnsent, ProjectPreparation } from "../offline/project-device.tsx";
import { ReviewSection } from "../teams/review-section.tsx";
import { FormsSection } from "./forms-section.tsx";
import { PhonesSection } from "./phones-section.tsx";

/** A collection project: its forms and the phones that fill them. */
export function CollectProjectPage() {
  const messages = useMessages(collectMessages);
  const addresses = useCollectAddresses();
  const collection = useCollection();
  const projectId = useProjectId();
  const { data: project, error, refetch } = useQuery(collectProjectQuery(projectId, collection));
  useVisit(projectId, project !== undefined);
  const title = project?.name ?? messages.project;
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: messages.types[collection], href: addresses.list }, { label: title }]}
      mark={project && <WorkStateBadge state={project.status} />}
    >
      {!project && error && (
        <NotLoaded
          error={error}
          onRetry={() => void refetch()}
          back={{ label: messages.types[collection], href: addresses.list }}
        />
      )}
      {!project && !error && <Loading lines={8} />}
      {project && <Parts project={project} />}
    </Page>
  );
}

function Parts({ project }: { project: OneProject }) {
  const user = useUser();
  const mayEdit = mayInProject(user, project, "forms.edit");
  const mayFill = mayInProject(user, project, "records.edit");
  const mayReview = mayInProject(user, project, "records.review");
  const isSurvey = useCollection() === "survey";
  return (
    <>
      <DeviceUnsent />
      {isSurvey && mayFill && <MyWorkSection project={project} />}
      <FormsSection project={project} mayEdit={mayEdit} mayFill={mayFill} />
      {isSurvey && mayReview && <CampaignSection project={project} />}
      {mayFill && <ProjectPreparation project={project} />}
      {mayEdit && <PhonesSection projectId={project.id} />}
      {mayInProject(user, project, "records.approve") && <ReviewSection project={project} />}
      {isSurvey && mayReview && <RolesSection project={project} />}
      {mayEdit && <ConnectionsSection projectId={project.id} />}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { useAddressId } from "#workspace/project/use-address-id.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { farmerMessages } from "../registry/messages.ts";
import { Matching } from "./matching.tsx";
import { plotLinkMessages } from "./messages.ts";
import { codeColumnsQuery, linkedProjectsQuery } from "./plot-link-queries.ts";

/** Gives the plots of one project to the farmers whom they name. */
export function MatchingPage() {
  const organisation = useOrganisation();
  const messages = useMessages(farmerMessages);
  if (!organisation) return <NotAllowed text={messages.noOrganisation} />;
  const mayLink =
    organisation.permissions.includes("farmers.edit") && organisation.permissions.includes("plots.edit");
  return <OfProject organisationId={organisation.id} mayLink={mayLink} />;
}

function OfProject({ organisationId, mayLink }: { organisationId: number; mayLink: boolean }) {
  const locale = useLocale();
  const messages = useMessages(plotLinkMessages);
  const registry = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  const projectId = useAddressId("projectId");
  const projects = useQuery(linkedProjectsQuery(organisationId));
  const columns = useQuery(codeColumnsQuery(organisationId, projectId));
  const error = projects.error ?? columns.error;
  if (error && !(projects.data && columns.data)) {
    const retry = () => void Promise.all([projects.refetch(), columns.refetch()]);
    return (
      <Page title={messages.title} breadcrumbs={[{ label: registry.title, href: addresses.list }]}>
        <Failed message={problemText(error, locale)} onRetry={retry} />
      </Page>
    );
  }
  if (!projects.data || !columns.data) return <Loading lines={8} />;
  const project = projects.data.find(({ project_id: id }) => id === projectId);
  if (!project) return <Empty title={messages.notFound} />;
  return (
    <Page
      title={project.name}
      breadcrumbs={[
        { label: registry.title, href: addresses.list },
        { label: messages.title, href: addresses.plots },
      ]}
    >
      <Matching
        organisationId={organisationId}
        projectId={projectId}
        columns={columns.data}
        mayLink={mayLink}
      />
    </Page>
  );
}

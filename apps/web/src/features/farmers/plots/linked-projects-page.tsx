import { VisuallyHidden } from "@mantine/core";
import { features } from "@parcelle/domain/permissions/features";
import { useQuery } from "@tanstack/react-query";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { formatNumber, formatShare } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useFarmerAddresses } from "../farmers-address.ts";
import { FarmersTabs } from "../farmers-tabs.tsx";
import classes from "../registry/farmers.module.css";
import { farmerMessages } from "../registry/messages.ts";
import { plotLinkMessages } from "./messages.ts";
import { linkedProjectsQuery } from "./plot-link-queries.ts";

/** In which projects plots still have no farmer. */
export function LinkedProjectsPage() {
  const organisation = useOrganisation();
  const messages = useMessages(farmerMessages);
  if (!organisation) return <NotAllowed text={messages.noOrganisation} />;
  return <Projects organisationId={organisation.id} />;
}

function Projects({ organisationId }: { organisationId: number }) {
  const locale = useLocale();
  const messages = useMessages(plotLinkMessages);
  const registry = useMessages(farmerMessages);
  const addresses = useFarmerAddresses();
  const { data: projects, error, refetch } = useQuery(linkedProjectsQuery(organisationId));
  const sum = (count: (project: { plots: number; linked: number }) => number) =>
    (projects ?? []).reduce((total, project) => total + count(project), 0);
  const plots = sum(({ plots: all }) => all);
  return (
    <Page
      title={messages.title}
      lead={
        plots > 0 ? messages.done(formatShare(sum(({ linked }) => linked) / plots, locale)) : messages.lead
      }
      breadcrumbs={[{ label: registry.title, href: addresses.list }]}
    >
      <FarmersTabs />
      {!projects && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!projects && !error && <Loading lines={6} />}
      {projects?.length === 0 && <Empty title={messages.noProjects} text={messages.noProjectsText} />}
      {projects && projects.length > 0 && (
        <Section title={messages.projects}>
          <FactTable
            label={messages.projects}
            stacks
            headers={[messages.project, { number: messages.plots }, { number: messages.unlinked }, null]}
          >
            <tbody>
              {projects.map((project) => (
                <tr key={project.project_id}>
                  <th scope="row">
                    <LinkCell href={`/${locale}${pathOf(project.module)}/${project.project_id}`}>
                      {project.name}
                    </LinkCell>
                  </th>
                  <td data-number data-column={messages.plots}>
                    {formatNumber(project.plots, locale, 0)}
                  </td>
                  <td data-number data-column={messages.unlinked}>
                    {formatNumber(project.plots - project.linked, locale, 0)}
                  </td>
                  <td>
                    <LinkCell href={addresses.plotsOf(project.project_id)}>
                      {project.linked < project.plots ? messages.findFarmers : messages.look}
                      <VisuallyHidden>{` – ${project.name}`}</VisuallyHidden>
                    </LinkCell>
                  </td>
                </tr>
              ))}
            </tbody>
          </FactTable>
          {plots > 0 && <p className={classes.muted}>{messages.lead}</p>}
        </Section>
      )}
    </Page>
  );
}

const pathOf = (module: string): string => features.find(({ key }) => key === module)?.path ?? "";

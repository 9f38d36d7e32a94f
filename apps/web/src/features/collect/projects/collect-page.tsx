import { Button } from "@mantine/core";
import { collectTypes } from "@parcelle/domain/collect/collect-types";
import { IconClipboardList, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { WorkStateBadge } from "#ui/badge/work-state-badge.tsx";
import { formatNumber, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { TabStrip } from "#ui/tab-strip.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useCollectAddresses, useCollection } from "../collect-address.ts";
import { type CollectProject, collectProjectsQuery } from "../collect-queries.ts";
import { collectMessages } from "../messages.ts";
import { DeviceUnsent } from "../offline/project-device.tsx";
import { NewProjectDialog } from "./new-project-dialog.tsx";

/** The projects in which one kind of thing is collected, or the surveys of Data OS. */
export function CollectPage() {
  const messages = useMessages(collectMessages);
  const organisation = useOrganisation();
  const collection = useCollection();
  const [isCreating, setCreating] = useState(false);
  const isSurvey = collection === "survey";
  const head = {
    title: messages.types[collection],
    lead: isSurvey ? messages.surveyLead : messages.lead,
    breadcrumbs: isSurvey ? [] : [{ label: messages.module }],
  };
  if (!organisation)
    return (
      <Page {...head}>
        <NotAllowed text={messages.noOrganisation} />
      </Page>
    );
  const mayCreate = organisation.permissions.includes("projects.create");
  const create = mayCreate && (
    <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={() => setCreating(true)}>
      {messages.newProject}
    </Button>
  );
  return (
    <Page {...head} actions={create}>
      {!isSurvey && <TypeTabs />}
      <DeviceUnsent />
      <Projects organisationId={organisation.id} action={create} />
      <NewProjectDialog
        organisationId={organisation.id}
        collection={collection}
        opened={isCreating}
        onClose={() => setCreating(false)}
      />
    </Page>
  );
}

function TypeTabs() {
  const messages = useMessages(collectMessages);
  const locale = useLocale();
  return (
    <TabStrip
      label={messages.typesLabel}
      tabs={collectTypes.map((type) => ({
        href: `/${locale}/collect/${type}`,
        label: messages.types[type],
        exact: true,
      }))}
    />
  );
}

interface ProjectsProps {
  organisationId: number;
  action: React.ReactNode;
}

function Projects({ organisationId, action }: ProjectsProps) {
  const messages = useMessages(collectMessages);
  const locale = useLocale();
  const collection = useCollection();
  const { data, error, refetch } = useQuery(collectProjectsQuery(organisationId, collection));
  if (!data && error) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  if (data.length === 0)
    return (
      <Empty
        icon={<IconClipboardList size={28} stroke={1.5} />}
        title={collection === "survey" ? messages.noSurvey : messages.noProject}
        text={action ? messages.noProjectText : messages.noProjectReader}
        action={action}
      />
    );
  return (
    <Section title={collection === "survey" ? messages.surveys : messages.projects}>
      <ProjectTable projects={data} />
    </Section>
  );
}

function ProjectTable({ projects }: { projects: readonly CollectProject[] }) {
  const messages = useMessages(collectMessages);
  const locale = useLocale();
  const addresses = useCollectAddresses();
  return (
    <FactTable
      stacks
      label={messages.projects}
      headers={[
        messages.name,
        messages.state,
        { number: messages.forms },
        { number: messages.records },
        messages.changed,
      ]}
    >
      <tbody>
        {projects.map(({ id, name, status, forms, records, updatedAt }) => (
          <tr key={id}>
            <th scope="row">
              <LinkCell href={addresses.project(id)}>{name}</LinkCell>
            </th>
            <td data-column={messages.state}>
              <WorkStateBadge state={status} />
            </td>
            <td data-number data-column={messages.forms}>
              {formatNumber(forms, locale, 0)}
            </td>
            <td data-number data-column={messages.records}>
              {formatNumber(records, locale, 0)}
            </td>
            <td data-column={messages.changed}>{formatSince(updatedAt, locale)}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

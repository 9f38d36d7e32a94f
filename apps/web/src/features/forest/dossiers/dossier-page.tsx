import { Alert, Button } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { AppLink } from "#ui/app-link.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { useAddresses } from "#workspace/addresses.ts";
import { DeclaredState } from "#workspace/declared/declared-state.tsx";
import { DocumentsSection } from "#workspace/folders/documents-section.tsx";
import { PageOnItsWay } from "#workspace/project/page-on-its-way.tsx";
import { useMayInProject, useProject } from "#workspace/project/project-context.ts";
import { useWorkspaceTexts } from "#workspace/workspace-context.ts";
import { declaredDossiers } from "./declared-dossiers.ts";
import { DossierActions } from "./dossier-actions.tsx";
import { DossierFiles } from "./dossier-files.tsx";
import { DossierForm } from "./dossier-form.tsx";
import { dossierMessages } from "./dossier-messages.ts";
import { DossierPlots } from "./dossier-plots.tsx";
import { type Dossier, dossierQuery } from "./dossier-queries.ts";

interface Props {
  projectId: number;
  dossierId: number;
}

/** One dossier of eligibility: to whom it goes, its plots with their results, its files and documents. */
export function DossierPage({ projectId, dossierId }: Props) {
  const messages = useMessages(dossierMessages);
  const breadcrumbs = useBreadcrumbs(projectId);
  const { data, error, refetch } = useQuery(dossierQuery(projectId, dossierId));
  if (data === undefined)
    return (
      <PageOnItsWay
        title={messages.title}
        breadcrumbs={breadcrumbs}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data === null)
    return (
      <Page title={messages.notFound} breadcrumbs={breadcrumbs}>
        <Empty
          icon={<IconFileOff size={28} stroke={1.5} />}
          title={messages.notFound}
          text={messages.notFoundText}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <AppLink {...props} href={breadcrumbs.at(-1)!.href} />}
            >
              {messages.back}
            </Button>
          }
        />
      </Page>
    );
  return <LoadedDossier key={`${data.id} ${data.state}`} projectId={projectId} dossier={data} />;
}

function useBreadcrumbs(projectId: number) {
  const { module } = useWorkspaceTexts();
  const { tab } = useMessages(dossierMessages);
  const addresses = useAddresses();
  const project = useProject();
  return [
    { label: module, href: addresses.list },
    { label: project.name, href: addresses.project(projectId) },
    { label: tab, href: `${addresses.project(projectId)}/rrd` },
  ];
}

function LoadedDossier({ projectId, dossier }: { projectId: number; dossier: Dossier }) {
  const messages = useMessages(dossierMessages);
  const breadcrumbs = useBreadcrumbs(projectId);
  const mayEdit = useMayInProject("declarations.edit");
  const isDraft = dossier.state === "draft";
  const wasSent = dossier.sent_at !== null;
  return (
    <Page
      title={dossier.internal_reference}
      mark={<DeclaredState kind={declaredDossiers} state={dossier.state} />}
      breadcrumbs={[...breadcrumbs, { label: dossier.internal_reference }]}
      actions={<DossierActions projectId={projectId} dossier={dossier} />}
    >
      <Section title={messages.about}>
        {isDraft && mayEdit ? (
          <DossierForm projectId={projectId} dossier={dossier} />
        ) : (
          <DossierFacts dossier={dossier} />
        )}
      </Section>
      <Section title={messages.plots}>
        <Alert color="interactive" variant="light" mb="md">
          {wasSent ? messages.asSent : messages.ofToday}
        </Alert>
        <DossierPlots projectId={projectId} dossierId={dossier.id} isDraft={isDraft && mayEdit} />
      </Section>
      <DossierFiles projectId={projectId} dossier={dossier} />
      <DocumentsSection projectId={projectId} owner={{ column: "dossier_id", id: dossier.id }} />
    </Page>
  );
}

function DossierFacts({ dossier }: { dossier: Dossier }) {
  const messages = useMessages(dossierMessages);
  const locale = useLocale();
  const { recipient, note, author, created_at, sent_at, sent_by_name } = dossier;
  return (
    <FactList
      facts={[
        [messages.recipient, recipient ?? "–"],
        [messages.note, note ?? "–"],
        [messages.createdOn, formatDateTime(created_at, locale)],
        [messages.author, author ?? "–"],
        ...(sent_at === null
          ? []
          : ([
              [messages.sentOn, formatDateTime(sent_at, locale)],
              [messages.sentBy, sent_by_name ?? "–"],
            ] as [string, string][])),
      ]}
    />
  );
}

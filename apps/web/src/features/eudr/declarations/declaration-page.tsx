import { ActionIcon, Alert, Button } from "@mantine/core";
import { isWritable } from "@parcelle/domain/states/declaration-states";
import { IconCopy, IconFileOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { AppLink } from "#ui/app-link.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { DocumentsSection } from "#workspace/folders/documents-section.tsx";
import { copyText } from "#workspace/plot/copy-text.ts";
import { PageOnItsWay } from "#workspace/project/page-on-its-way.tsx";
import { useMayInProject, useProject } from "#workspace/project/project-context.ts";
import { useEudrAddresses } from "../addresses.ts";
import { DiligenceReport } from "../diligence/diligence-report.tsx";
import { DiligenceSummary } from "../diligence/diligence-summary.tsx";
import { eudrMessages } from "../messages.ts";
import { DeclarationReader, DraftEditor } from "./declaration-editor.tsx";
import { type DeclarationDetail, declarationQuery } from "./declaration-queries.ts";
import { DuplicateButton } from "./duplicate-button.tsx";
import { declarationMessages } from "./messages.ts";
import { ReferencesSection } from "./references/references-section.tsx";
import { simplifiedMessages } from "./simplified/simplified-messages.ts";
import { DeclarationStateBadge } from "./state-badge.tsx";
import { VersionsSection } from "./versions/versions-section.tsx";

interface Props {
  projectId: number;
  declarationId: number;
}

/** One due diligence statement, step by step. */
export function DeclarationPage({ projectId, declarationId }: Props) {
  const messages = useMessages(declarationMessages);
  const { declarations } = useEudrAddresses();
  const breadcrumbs = useBreadcrumbs(projectId);
  const { data, error, refetch, isFetchedAfterMount } = useQuery(declarationQuery(projectId, declarationId));
  // A copy from before this visit would be typed over although the server has a newer one.
  if (data === undefined || !isFetchedAfterMount) {
    return (
      <PageOnItsWay
        title={messages.declaration}
        breadcrumbs={breadcrumbs}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === null) {
    return (
      <Page title={messages.notFound}>
        <Empty
          icon={<IconFileOff size={28} stroke={1.5} />}
          title={messages.notFound}
          text={messages.notFoundText}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <AppLink {...props} href={declarations(projectId)} />}
            >
              {messages.back}
            </Button>
          }
        />
      </Page>
    );
  }
  return <LoadedDeclaration key={data.id} projectId={projectId} declaration={data} />;
}

function useBreadcrumbs(projectId: number) {
  const { module, declarations } = useMessages(eudrMessages);
  const addresses = useEudrAddresses();
  const project = useProject();
  return [
    { label: module, href: addresses.list },
    { label: project.name, href: addresses.project(projectId) },
    { label: declarations, href: addresses.declarations(projectId) },
  ];
}

function LoadedDeclaration({
  projectId,
  declaration,
}: {
  projectId: number;
  declaration: DeclarationDetail;
}) {
  const messages = useMessages(declarationMessages);
  const simplified = useMessages(simplifiedMessages);
  const breadcrumbs = useBreadcrumbs(projectId);
  const mayEdit = useMayInProject("declarations.edit");
  const maySubmit = useMayInProject("declarations.submit");
  const { internal_reference, state } = declaration;
  return (
    <Page
      title={internal_reference}
      mark={
        <>
          <DeclarationStateBadge state={state} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${messages.copyReference} ${internal_reference}`}
            onClick={() => void copyText(internal_reference, messages)}
          >
            <IconCopy size={17} stroke={1.7} />
          </ActionIcon>
        </>
      }
      breadcrumbs={[...breadcrumbs, { label: internal_reference }]}
      actions={mayEdit && <DuplicateButton projectId={projectId} declarationId={declaration.id} />}
    >
      {declaration.kind === "simplified" && (
        <Alert color="interactive" variant="light">
          {simplified.notice}
        </Alert>
      )}
      <DiligenceSummary projectId={projectId} declaration={declaration} />
      {/* What is typed is of one state; a report that is being written outlives it. */}
      {isWritable(state) && mayEdit ? (
        <DraftEditor key={state} projectId={projectId} declaration={declaration} maySubmit={maySubmit} />
      ) : (
        <DeclarationReader
          key={state}
          projectId={projectId}
          declaration={declaration}
          mayEdit={mayEdit}
          maySubmit={maySubmit}
        />
      )}
      <ReferencesSection projectId={projectId} declaration={declaration} mayEdit={mayEdit} />
      <VersionsSection projectId={projectId} declarationId={declaration.id} state={state} />
      <DiligenceReport projectId={projectId} of={{ declarationId: declaration.id }} />
      <DocumentsSection projectId={projectId} owner={{ column: "declaration_id", id: declaration.id }} />
    </Page>
  );
}

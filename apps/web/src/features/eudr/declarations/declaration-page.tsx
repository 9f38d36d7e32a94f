import { ActionIcon, Button } from "@mantine/core";
import { IconCopy, IconFileOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { copyText } from "#workspace/plot/copy-text.ts";
import { useMayInProject, useProject } from "#workspace/project/project-context.ts";
import { useEudrAddresses } from "../addresses.ts";
import { eudrMessages } from "../messages.ts";
import { DeclarationReader, DraftEditor } from "./declaration-editor.tsx";
import { type DeclarationDetail, declarationQuery } from "./declaration-queries.ts";
import { declarationMessages } from "./messages.ts";
import { DeclarationStateBadge } from "./state-badge.tsx";

interface Props {
  projectId: number;
  declarationId: number;
}

/** One due diligence statement, step by step. */
export function DeclarationPage({ projectId, declarationId }: Props) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const { declarations } = useEudrAddresses();
  const { data, error, refetch, isFetchedAfterMount } = useQuery(declarationQuery(projectId, declarationId));
  if (error && data === undefined)
    return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  // A copy from before this visit would be typed over although the server has a newer one.
  if (data === undefined || !isFetchedAfterMount) return <Loading />;
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
  return <LoadedDeclaration key={`${data.id} ${data.state}`} projectId={projectId} declaration={data} />;
}

function LoadedDeclaration({
  projectId,
  declaration,
}: {
  projectId: number;
  declaration: DeclarationDetail;
}) {
  const messages = useMessages(declarationMessages);
  const eudr = useMessages(eudrMessages);
  const addresses = useEudrAddresses();
  const project = useProject();
  const mayEdit = useMayInProject("declarations.edit");
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
      breadcrumbs={[
        { label: eudr.module, href: addresses.list },
        { label: project.name, href: addresses.project(projectId) },
        { label: eudr.declarations, href: addresses.declarations(projectId) },
        { label: internal_reference },
      ]}
    >
      {state === "draft" && mayEdit ? (
        <DraftEditor projectId={projectId} declaration={declaration} />
      ) : (
        <DeclarationReader projectId={projectId} declaration={declaration} mayEdit={mayEdit} />
      )}
    </Page>
  );
}

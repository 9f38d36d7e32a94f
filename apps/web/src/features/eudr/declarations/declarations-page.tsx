import { Button, Text } from "@mantine/core";
import { mayBeDeleted } from "@parcelle/domain/states/declaration-states";
import { IconFileCertificate, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useMayInProject } from "#workspace/project/project-context.ts";
import { useEudrAddresses } from "../addresses.ts";
import { LawLink } from "../law/law-link.tsx";
import { declarationColumns } from "./declaration-columns.tsx";
import { type DeclarationRow, declarationsQuery } from "./declaration-queries.ts";
import { DeclarationsTrash } from "./declarations-trash.tsx";
import { declarationMessages } from "./messages.ts";
import { NewDeclaration } from "./new-declaration.tsx";
import { useRemoveDeclarations } from "./use-remove-declarations.ts";

const rowId = (row: DeclarationRow) => String(row.id);

/** The due diligence statements of a project. */
export function DeclarationsPage({ projectId }: { projectId: number }) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const mayEdit = useMayInProject("declarations.edit");
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch } = useQuery(declarationsQuery(projectId));
  const create = (
    <>
      <LawLink />
      {mayEdit && (
        <Button leftSection={<IconPlus size={17} />} onClick={() => setCreating(true)}>
          {messages.create}
        </Button>
      )}
    </>
  );
  return (
    <>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={5} />}
      {data?.length === 0 && (
        <Empty
          icon={<IconFileCertificate size={28} stroke={1.5} />}
          title={messages.empty}
          text={messages.emptyText}
          action={create}
        />
      )}
      {data && data.length > 0 && (
        <Section title={messages.title} actions={create} flush>
          <Declarations projectId={projectId} rows={data} mayEdit={mayEdit} />
        </Section>
      )}
      {mayEdit && <DeclarationsTrash projectId={projectId} />}
      <NewDeclaration projectId={projectId} opened={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

interface ListProps {
  projectId: number;
  rows: DeclarationRow[];
  mayEdit: boolean;
}

function Declarations({ projectId, rows, mayEdit }: ListProps) {
  const messages = useMessages(declarationMessages);
  const locale = useLocale();
  const control = useTableSearch();
  const navigate = useNavigate();
  const addresses = useEudrAddresses();
  const { remove } = useRemoveDeclarations(projectId);
  const columns = useMemo(
    () => declarationColumns(locale, (id) => addresses.declaration(projectId, id)),
    [locale, addresses, projectId],
  );
  function removeChosen(chosen: DeclarationRow[]): void {
    remove(chosen, () => control.select(new Set()));
  }
  function actionsOn(chosen: DeclarationRow[]): ReactNode {
    const removable = chosen.filter(({ state }) => mayBeDeleted(state));
    return (
      <>
        {removable.length < chosen.length && <Text size="sm">{messages.kept}</Text>}
        {removable.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={15} stroke={1.7} />}
            onClick={() => removeChosen(removable)}
          >
            {messages.remove}
          </Button>
        )}
      </>
    );
  }
  return (
    <DataTable
      label={messages.title}
      rows={rows}
      columns={columns}
      rowId={rowId}
      control={control}
      onOpen={(row) => void navigate({ to: addresses.declaration(projectId, row.id) })}
      {...(mayEdit ? { bulkActions: actionsOn } : {})}
    />
  );
}

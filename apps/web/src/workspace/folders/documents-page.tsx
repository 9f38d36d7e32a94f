import { Button } from "@mantine/core";
import { IconArrowLeft, IconFiles, IconFolderPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useMayInProject } from "../project/project-context.ts";
import { everyRow } from "../rows/ask-rows.ts";
import { filterOf } from "../rows/row-choice.ts";
import type { RowQuestion } from "../rows/row-question.ts";
import { useRemoteRows } from "../rows/use-remote-rows.ts";
import { AddToFolderDialog } from "./add-to-folder-dialog.tsx";
import { documentColumns } from "./document-columns.tsx";
import { DocumentDrop } from "./document-drop.tsx";
import { useFolderAddresses } from "./folder-addresses.ts";
import { folderMessages } from "./folder-messages.ts";
import {
  DOCUMENT_COLUMNS,
  documentCountQuery,
  documentSource,
  folderKeys,
  type ProjectDocument,
} from "./folder-queries.ts";
import { TrashedDocuments } from "./trashed-documents.tsx";
import { useDocumentChanges } from "./use-document-changes.ts";
import { useSaveDocument } from "./use-save-document.ts";

const NOT_HERE: ProjectDocument[] = [];
const NO_TARGET = {};
const NEWEST: RowQuestion["order"] = [{ column: "id", ascending: false }];
const rowId = ({ id }: ProjectDocument) => String(id);

/** Every file that a project keeps: searched, saved, put into folders, deleted and taken back. */
export function DocumentsPage({ projectId }: { projectId: number }) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const mayEdit = useMayInProject("declarations.edit");
  const { list } = useFolderAddresses(projectId);
  const { data: total, error, refetch } = useQuery(documentCountQuery(projectId));
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: "flex-start" }}
        leftSection={<IconArrowLeft size={16} stroke={1.7} />}
        renderRoot={(props) => <AppLink {...props} href={list} />}
      >
        {messages.back}
      </Button>
      <Section title={messages.documentsOfProject} flush>
        {error && total === undefined && (
          <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
        )}
        {!error && total === undefined && <Loading lines={4} />}
        {total === 0 && (
          <Empty
            icon={<IconFiles size={28} stroke={1.5} />}
            title={messages.noProjectDocument}
            text={messages.noProjectDocumentText}
          />
        )}
        {total !== undefined && total > 0 && (
          <Documents projectId={projectId} total={total} mayEdit={mayEdit} />
        )}
      </Section>
      {mayEdit && (
        <Section title={messages.addDocument}>
          <DocumentDrop projectId={projectId} target={NO_TARGET} />
        </Section>
      )}
      {mayEdit && <TrashedDocuments projectId={projectId} />}
    </>
  );
}

function Documents({ projectId, total, mayEdit }: { projectId: number; total: number; mayEdit: boolean }) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const control = useTableSearch();
  const save = useSaveDocument();
  const { declared: addressOf } = useFolderAddresses(projectId);
  const { remove } = useDocumentChanges(projectId);
  const [filed, setFiled] = useState<readonly number[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what saves and leads is made anew at each drawing and says the same.
  const columns = useMemo(
    () => documentColumns(locale, { save: (document) => void save(document), addressOf }),
    [locale, projectId],
  );
  const source = useMemo(() => documentSource(projectId), [projectId]);
  const { remote, question } = useRemoteRows({
    ...{ queryKey: [...folderKeys.documents(projectId), "rows"], source, columns, total },
    ...{ state: control.state, unsorted: NEWEST, select: DOCUMENT_COLUMNS },
  });
  function chosen(ids: ReadonlySet<string>): Promise<Pick<ProjectDocument, "id" | "name">[]> {
    const { search, conditions } = control.every
      ? filterOf(question, control.every)
      : { search: null, conditions: [`id.in.(${[...ids].map(Number).join(",")})`] };
    return everyRow(source, { search, conditions: [...conditions], order: NEWEST }, ["id", "name"]);
  }
  const giveUpChoice = () => control.select(new Set());
  const actions = (_: ProjectDocument[], ids: ReadonlySet<string>) => (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFolderPlus size={15} stroke={1.7} />}
        onClick={() => void chosen(ids).then((documents) => setFiled(documents.map(({ id }) => id)))}
      >
        {messages.addTo}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={15} stroke={1.7} />}
        onClick={() =>
          void chosen(ids).then((documents) => {
            giveUpChoice();
            remove(documents);
          })
        }
      >
        {messages.removeDocuments}
      </Button>
    </>
  );
  return (
    <>
      <DataTable
        label={messages.documentsOfProject}
        rows={NOT_HERE}
        remote={remote}
        columns={columns}
        rowId={rowId}
        control={control}
        {...(mayEdit ? { bulkActions: actions } : {})}
      />
      <AddToFolderDialog
        content={{ documentIds: filed ?? [] }}
        count={filed?.length ?? 0}
        opened={filed !== null}
        onClose={() => setFiled(null)}
        onAdded={giveUpChoice}
      />
    </>
  );
}

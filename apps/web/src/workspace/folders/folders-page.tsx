import { Button } from "@mantine/core";
import { IconFiles, IconFolder, IconFolderPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import type { Locale } from "#shell/locale.ts";
import { AppLink } from "#ui/app-link.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { useTableSearch } from "#ui/table/use-table-search.ts";
import { useMayInProject } from "../project/project-context.ts";
import { useFolderAddresses } from "./folder-addresses.ts";
import { FolderDialog } from "./folder-form.tsx";
import { folderMessages } from "./folder-messages.ts";
import { type FolderRow, foldersQuery, trashedFoldersQuery } from "./folder-queries.ts";
import { useFolderChanges } from "./use-folder-changes.ts";

const rowId = ({ id }: FolderRow) => String(id);
const NEW = { name: "", note: "" };

/** The folders of a project, and the way to all of its documents. */
export function FoldersPage({ projectId }: { projectId: number }) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const mayEdit = useMayInProject("declarations.edit");
  const [isCreating, setCreating] = useState(false);
  const { data, error, refetch } = useQuery(foldersQuery(projectId));
  const { documents } = useFolderAddresses(projectId);
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconFiles size={17} />}
        renderRoot={(props) => <AppLink {...props} href={documents} />}
      >
        {messages.documentsOfProject}
      </Button>
      {mayEdit && (
        <Button leftSection={<IconFolderPlus size={17} />} onClick={() => setCreating(true)}>
          {messages.create}
        </Button>
      )}
    </>
  );
  return (
    <>
      {error && !data && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={5} />}
      {data?.length === 0 && (
        <Empty
          icon={<IconFolder size={28} stroke={1.5} />}
          title={messages.empty}
          text={mayEdit ? messages.emptyText : messages.emptyReadOnly}
          action={actions}
        />
      )}
      {data && data.length > 0 && (
        <Section title={messages.title} actions={actions} flush>
          <Folders projectId={projectId} folders={data} />
        </Section>
      )}
      {mayEdit && <TrashedFolders projectId={projectId} />}
      <NewFolder projectId={projectId} opened={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function NewFolder(props: { projectId: number; opened: boolean; onClose: () => void }) {
  const { projectId, opened, onClose } = props;
  const messages = useMessages(folderMessages);
  const navigate = useNavigate();
  const { one } = useFolderAddresses(projectId);
  const { create } = useFolderChanges();
  return (
    <FolderDialog
      title={messages.create}
      submitLabel={messages.create}
      first={NEW}
      opened={opened}
      save={async (words) => {
        const id = await create(words);
        await navigate({ to: one(id) });
      }}
      onClose={onClose}
    />
  );
}

function Folders({ projectId, folders }: { projectId: number; folders: FolderRow[] }) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const control = useTableSearch();
  const navigate = useNavigate();
  const { list } = useFolderAddresses(projectId);
  const columns = useMemo(() => folderColumns(locale, list), [locale, list]);
  return (
    <DataTable
      label={messages.title}
      rows={folders}
      columns={columns}
      rowId={rowId}
      control={control}
      onOpen={({ id }) => void navigate({ to: `${list}/${id}` })}
    />
  );
}

function folderColumns(locale: Locale, list: string): Column<FolderRow>[] {
  const messages = folderMessages[locale];
  return [
    {
      ...{ id: "name", header: messages.name, kind: "text", width: 240 },
      value: ({ name }) => name,
      cell: ({ id, name }) => <LinkCell href={`${list}/${id}`}>{name}</LinkCell>,
    },
    {
      ...{ id: "things", header: messages.things, kind: "number", width: 110 },
      value: ({ things }) => things,
    },
    {
      ...{ id: "links", header: messages.links, kind: "number", width: 110 },
      value: ({ open_links }) => open_links,
    },
    {
      ...{ id: "note", header: messages.note, kind: "text", width: 260, sentences: true },
      value: ({ note }) => note,
    },
    {
      ...{ id: "author", header: messages.addedBy, kind: "text", hidden: true },
      value: ({ author }) => author,
    },
    { ...{ id: "updated", header: messages.updatedOn, kind: "date" }, value: ({ updated_at }) => updated_at },
  ];
}

function TrashedFolders({ projectId }: { projectId: number }) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const { data = [] } = useBesides(trashedFoldersQuery(projectId));
  const { restore } = useFolderChanges();
  if (data.length === 0) return null;
  return (
    <Section title={messages.trash}>
      <FactTable stacks label={messages.trash} headers={[messages.name, messages.deletedOn, null]}>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              <td>{row.name}</td>
              <td>{formatDate(row.deleted_at, locale)}</td>
              <td>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={messages.restoreOf(row.name)}
                  onClick={() => restore(row)}
                >
                  {messages.restore}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}

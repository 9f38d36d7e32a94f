import { ActionIcon, Button, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { downloadStored } from "#app/exported-file.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { write } from "#app/rows.ts";
import { useBesides } from "#app/use-besides.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { useMayInProject } from "../project/project-context.ts";
import { DocumentDrop } from "./document-drop.tsx";
import { folderMessages } from "./folder-messages.ts";
import { type DocumentOwner, type DocumentRow, documentsQuery, renewFolders } from "./folder-queries.ts";

interface Props {
  projectId: number;
  owner: DocumentOwner;
}

/** The documents that are joined to a declaration or a dossier: handed in, saved, and kept for five years at least. */
export function DocumentsSection({ projectId, owner }: Props) {
  const messages = useMessages(folderMessages);
  const mayEdit = useMayInProject("declarations.edit");
  const { data = [] } = useBesides(documentsQuery(projectId, owner));
  const target = owner.column === "declaration_id" ? { declarationId: owner.id } : { dossierId: owner.id };
  return (
    <Section title={messages.documents}>
      {data.length === 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {mayEdit ? messages.noDocument : messages.noDocumentReadOnly}
        </Text>
      )}
      {data.length > 0 && <Documents projectId={projectId} documents={data} mayEdit={mayEdit} />}
      {mayEdit && <DocumentDrop projectId={projectId} target={target} />}
    </Section>
  );
}

interface ListProps {
  projectId: number;
  documents: DocumentRow[];
  mayEdit: boolean;
}

function Documents({ projectId, documents, mayEdit }: ListProps) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const save = useSaveDocument();
  const remove = useRemoveDocument(projectId);
  const { thingName, size, addedOn, keptUntil } = messages;
  return (
    <FactTable
      stacks
      label={messages.documents}
      headers={[thingName, size, addedOn, keptUntil, ...(mayEdit ? [null] : [])]}
    >
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <td>
              <Button size="compact-sm" variant="subtle" px={0} onClick={() => void save(document)}>
                {document.name}
              </Button>
            </td>
            <td data-column={size}>{messages.sizeOf(document.bytes)}</td>
            <td data-column={addedOn}>
              {formatDate(document.created_at, locale)} · {document.author}
            </td>
            <td data-column={keptUntil}>{formatDate(document.kept_until, locale)}</td>
            {mayEdit && (
              <td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={messages.removeDocument(document.name)}
                  onClick={() => remove(document)}
                >
                  <IconTrash size={16} stroke={1.7} />
                </ActionIcon>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

/** Has the browser save a document, or says why not. */
export function useSaveDocument() {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  return ({ object_path, name }: { object_path: string; name: string }) =>
    keepTrying({
      run: () => downloadStored("documents", { objectPath: object_path, fileName: name }),
      failed: messages.saveFailed,
      locale,
    });
}

function useRemoveDocument(projectId: number): (document: DocumentRow) => void {
  const queryClient = useQueryClient();
  const messages = useMessages(folderMessages);
  const ui = useUiMessages();
  const locale = useLocale();
  async function mark(id: number, deleted_at: string | null): Promise<void> {
    await write((client) => client.from("documents").update({ deleted_at }).eq("id", id));
    await renewFolders(queryClient, projectId);
    const undo = { label: ui.undo, click: () => run(id, null) };
    toast({
      title: deleted_at ? messages.documentRemoved : messages.documentRestored,
      ...(deleted_at ? { action: undo } : {}),
    });
  }
  const run = (id: number, deletedAt: string | null) =>
    void keepTrying({ run: () => mark(id, deletedAt), failed: messages.documentRemoveFailed, locale });
  return ({ id }) => run(id, new Date().toISOString());
}

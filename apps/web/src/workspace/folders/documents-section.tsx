import { ActionIcon, Button, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useBesides } from "#app/use-besides.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { useMayInProject } from "../project/project-context.ts";
import { DocumentDrop } from "./document-drop.tsx";
import { folderMessages } from "./folder-messages.ts";
import { type DocumentOwner, type DocumentRow, documentsQuery } from "./folder-queries.ts";
import { useDocumentChanges } from "./use-document-changes.ts";
import { useSaveDocument } from "./use-save-document.ts";

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
  const { remove } = useDocumentChanges(projectId);
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
                  onClick={() => remove([document])}
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

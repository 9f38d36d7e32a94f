import { Button, Text } from "@mantine/core";
import { useBesides } from "#app/use-besides.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { folderMessages } from "./folder-messages.ts";
import { trashedDocumentsQuery } from "./folder-queries.ts";
import { useDocumentChanges } from "./use-document-changes.ts";

/** Deleted documents, each with the way back; nothing is drawn where there is none. */
export function TrashedDocuments({ projectId }: { projectId: number }) {
  const messages = useMessages(folderMessages);
  const locale = useLocale();
  const { data = [] } = useBesides(trashedDocumentsQuery(projectId));
  const { restore } = useDocumentChanges(projectId);
  if (data.length === 0) return null;
  return (
    <Section title={messages.documentTrash}>
      <Text size="sm" c="dimmed" mb="sm">
        {messages.documentTrashNote}
      </Text>
      <FactTable
        stacks
        label={messages.documentTrash}
        headers={[messages.thingName, messages.deletedOn, null]}
      >
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              <td>{row.name}</td>
              <td data-column={messages.deletedOn}>{formatDate(row.deleted_at, locale)}</td>
              <td>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={messages.restoreOf(row.name)}
                  onClick={() => restore([row])}
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

import { Button } from "@mantine/core";
import { useBesides } from "#app/use-besides.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { trashedDeclarationsQuery } from "./declaration-queries.ts";
import { trashMessages } from "./trash-messages.ts";
import { useRemoveDeclarations } from "./use-remove-declarations.ts";

/** Deleted declarations, each with the way back; nothing is drawn where there is none. */
export function DeclarationsTrash({ projectId }: { projectId: number }) {
  const messages = useMessages(trashMessages);
  const locale = useLocale();
  const { data = [] } = useBesides(trashedDeclarationsQuery(projectId));
  const { restore } = useRemoveDeclarations(projectId);
  if (data.length === 0) return null;
  return (
    <Section title={messages.trash}>
      <FactTable stacks label={messages.trash} headers={[messages.reference, messages.deletedOn, null]}>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              <td>{row.internal_reference}</td>
              <td>{row.deleted_at === null ? "" : formatDate(row.deleted_at, locale)}</td>
              <td>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={messages.restoreOf(row.internal_reference)}
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

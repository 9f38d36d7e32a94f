import { Button } from "@mantine/core";
import { useBesides } from "#app/use-besides.ts";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { DeclaredKind } from "./declared-kind.ts";
import { declaredMessages } from "./declared-messages.ts";
import { trashedDeclaredQuery } from "./declared-queries.ts";
import { useRemoveDeclared } from "./use-remove-declared.ts";

/** Deleted declarations or dossiers, each with the way back; nothing is drawn where there is none. */
export function DeclaredTrash({ projectId, kind }: { projectId: number; kind: DeclaredKind }) {
  const messages = useMessages(declaredMessages);
  const words = useMessages(kind.words);
  const locale = useLocale();
  const { data = [] } = useBesides(trashedDeclaredQuery(projectId, kind.table));
  const { restore } = useRemoveDeclared(projectId, kind);
  if (data.length === 0) return null;
  return (
    <Section title={words.trash}>
      <FactTable stacks label={words.trash} headers={[messages.reference, words.deletedOn, null]}>
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

import { Button } from "@mantine/core";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { AuditEntry } from "./audit-query.ts";
import { auditMessages } from "./messages.ts";

export function useRowName() {
  const messages = useMessages(auditMessages);
  return ({ entity, entity_id: id }: Pick<AuditEntry, "entity" | "entity_id">) =>
    messages.row(messages.entities[entity] ?? entity, id);
}

export function AuditTable({
  entries,
  onOpen,
}: {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}) {
  const messages = useMessages(auditMessages);
  const locale = useLocale();
  const nameOf = useRowName();
  const headers = [messages.when, messages.person, messages.action, messages.entity, messages.where];
  return (
    <FactTable label={messages.title} headers={[...headers, messages.details]}>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <time dateTime={entry.created_at}>{formatDateTime(entry.created_at, locale)}</time>
            </td>
            <td>{entry.actor_name ?? "–"}</td>
            <td>{messages.actions[entry.action]}</td>
            <td>{nameOf(entry)}</td>
            <td>{entry.ip ?? "–"}</td>
            <td>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={messages.detailsOf(nameOf(entry))}
                onClick={() => onOpen(entry)}
              >
                {messages.details}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

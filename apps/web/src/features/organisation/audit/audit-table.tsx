import { Button } from "@mantine/core";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { AuditNames } from "./audit-names.ts";
import type { AuditEntry } from "./audit-query.ts";
import { auditMessages } from "./messages.ts";
import { rowName } from "./told-value.ts";

interface Props {
  entries: readonly AuditEntry[];
  names: AuditNames;
  onOpen: (entry: AuditEntry) => void;
}

export function AuditTable({ entries, names, onOpen }: Props) {
  const messages = useMessages(auditMessages);
  const locale = useLocale();
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
            <td>{messages.actions[entry.deed]}</td>
            <td>{rowName(entry, names, locale)}</td>
            <td>{entry.ip ?? "–"}</td>
            <td>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={messages.detailsOf(rowName(entry, names, locale))}
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

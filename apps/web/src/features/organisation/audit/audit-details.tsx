import { Stack, Text } from "@mantine/core";
import { Dialog } from "#ui/dialog.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { AuditEntry } from "./audit-query.ts";
import { useRowName } from "./audit-table.tsx";
import { changesOf, valueText } from "./changes-of.ts";
import { auditMessages } from "./messages.ts";

export function AuditDetails({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const messages = useMessages(auditMessages);
  const nameOf = useRowName();
  return (
    <Dialog
      opened={entry !== null}
      onClose={onClose}
      title={entry ? messages.detailsOf(nameOf(entry)) : messages.details}
      shape="wide"
    >
      {entry && <Change entry={entry} />}
    </Dialog>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  const messages = useMessages(auditMessages);
  const locale = useLocale();
  const changes = changesOf(entry.before, entry.after);
  const facts = [messages.actions[entry.action], entry.actor_name, formatDateTime(entry.created_at, locale)];
  return (
    <Stack gap="md">
      <Text size="sm">{[...facts, entry.ip].filter(Boolean).join(" · ")}</Text>
      {entry.user_agent && <Text size="sm" c="dimmed">{`${messages.browser} – ${entry.user_agent}`}</Text>}
      {changes.length === 0 ? (
        <Text>{messages.nothingChanged}</Text>
      ) : (
        <FactTable label={messages.details} headers={[messages.field, messages.before, messages.after]}>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <td>{messages.fields[field] ?? field}</td>
                <td>{valueText(before)}</td>
                <td>{valueText(after)}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Stack>
  );
}

import { Stack, Text } from "@mantine/core";
import { changesOf } from "#app/audit/changes-of.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { AuditNames } from "./audit-names.ts";
import type { AuditEntry } from "./audit-query.ts";
import { auditMessages } from "./messages.ts";
import { rowName, toldValue } from "./told-value.ts";

interface Props {
  entry: AuditEntry | null;
  names: AuditNames;
  onClose: () => void;
}

export function AuditDetails({ entry, names, onClose }: Props) {
  const messages = useMessages(auditMessages);
  const locale = useLocale();
  return (
    <Dialog
      opened={entry !== null}
      onClose={onClose}
      title={entry ? messages.detailsOf(rowName(entry, names, locale)) : messages.details}
      shape="wide"
    >
      {entry && <Change entry={entry} names={names} />}
    </Dialog>
  );
}

function Change({ entry, names }: { entry: AuditEntry; names: AuditNames }) {
  const messages = useMessages(auditMessages);
  const locale = useLocale();
  const changes = changesOf(entry.entity, entry.before, entry.after);
  const facts = [messages.actions[entry.deed], entry.actor_name, formatDateTime(entry.created_at, locale)];
  return (
    <Stack gap="md">
      <Text size="sm">{[...facts, entry.ip].filter(Boolean).join(" · ")}</Text>
      {entry.user_agent && <Text size="sm" c="dimmed">{`${messages.browser} – ${entry.user_agent}`}</Text>}
      {changes.length === 0 ? (
        <Text>{messages.nothingChanged}</Text>
      ) : (
        <FactTable label={messages.details} headers={[messages.field, messages.before, messages.after]}>
          <tbody>
            {changes.map(({ column, field, before, after }) => (
              <tr key={column}>
                <td>{field.name[locale]}</td>
                <td>{toldValue(field, before, names, locale)}</td>
                <td>{toldValue(field, after, names, locale)}</td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
    </Stack>
  );
}

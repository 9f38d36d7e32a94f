import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { requestMessages } from "./messages.ts";
import type { RequestedField } from "./requested-fields.ts";

/** What stood there beside what is wanted, and what stands there now where somebody changed it meanwhile. */
export function RequestedChanges({ fields }: { fields: readonly RequestedField[] }) {
  const messages = useMessages(requestMessages);
  const isChanged = fields.some(({ present }) => present !== null);
  const headers = [
    ...[messages.field, messages.former],
    ...(isChanged ? [messages.present] : []),
    messages.wanted,
  ];
  return (
    <FactTable label={messages.changes} headers={headers} stacks>
      <tbody>
        {fields.map(({ field, label, former, wanted, present }) => (
          <tr key={field}>
            <th scope="row">
              {label} {present !== null && <StateBadge tone="warning" label={messages.changedSince} />}
            </th>
            <td data-column={messages.former}>{former}</td>
            {isChanged && <td data-column={messages.present}>{present ?? former}</td>}
            <td data-column={messages.wanted}>{wanted}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

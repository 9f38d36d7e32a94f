import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import type { FormDraft } from "./form-queries.ts";
import { formMessages } from "./messages.ts";

/** The versions of a form that were published, latest first. */
export function VersionTable({ versions }: Pick<FormDraft, "versions">) {
  const messages = useMessages(formMessages);
  const locale = useLocale();
  return (
    <FactTable label={messages.versions} headers={[messages.version, messages.when, messages.by]}>
      <tbody>
        {versions.map(({ version, author, created_at }) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>{formatDateTime(created_at, locale)}</td>
            <td>{author}</td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

import { Button } from "@mantine/core";
import { fieldKindNames } from "@parcelle/domain/farmers/field-kinds";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { type FieldRow, fieldLabel } from "./field-queries.ts";
import { fieldMessages } from "./messages.ts";
import { useBringFieldBack } from "./use-remove-field.ts";

interface Props {
  organisationId: number;
  fields: readonly FieldRow[];
  mayManage: boolean;
}

/** Fields that are no longer filled, whose values are still there. */
export function RetiredFields({ organisationId, fields, mayManage }: Props) {
  const locale = useLocale();
  const messages = useMessages(fieldMessages);
  const bringBack = useBringFieldBack(organisationId);
  if (fields.length === 0) return null;
  return (
    <Section title={messages.retired}>
      <FactTable stacks label={messages.retired} headers={[messages.name, messages.kind, null]}>
        <tbody>
          {fields.map((field) => (
            <tr key={field.id}>
              <th scope="row">{fieldLabel(field, locale)}</th>
              <td data-column={messages.kind}>
                {fieldKindNames[field.kind][locale]} · {formatDate(field.retired_at ?? "", locale)}
              </td>
              <td>
                {mayManage && (
                  <Button variant="default" size="xs" onClick={() => void bringBack(field)}>
                    {messages.back}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}

import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { auditedTables } from "@parcelle/domain/audit/audited-tables";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { type AuditFilter, auditActions } from "./audit-filter.ts";
import { auditPeopleQuery } from "./audit-names.ts";
import { auditMessages } from "./messages.ts";

interface Props {
  organisationId: number;
  filter: AuditFilter;
  onChange: (changes: AuditFilter) => void;
}

const given = (value: string): string | undefined => (value === "" ? undefined : value);

/** Each of them stands in the address. */
export function AuditFilters({ organisationId, filter, onChange }: Props) {
  const messages = useMessages(auditMessages);
  const locale = useLocale();
  const { data: people = [] } = useBesides(auditPeopleQuery(organisationId));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      <NativeSelect
        label={messages.person}
        value={filter.person ?? ""}
        data={[
          { value: "", label: messages.everyone },
          ...people.map(({ user_id: value, name, standing }) => ({
            value,
            label: messages.standings[standing](name ?? messages.nobodyKnown),
          })),
        ]}
        onChange={(event) => onChange({ person: given(event.currentTarget.value) })}
      />
      <NativeSelect
        label={messages.action}
        value={filter.action ?? ""}
        data={[
          { value: "", label: messages.anyAction },
          ...auditActions.map((value) => ({ value, label: messages.actions[value] })),
        ]}
        onChange={(event) =>
          onChange({ action: auditActions.find((action) => action === event.currentTarget.value) })
        }
      />
      <NativeSelect
        label={messages.entity}
        value={filter.entity ?? ""}
        data={[
          { value: "", label: messages.anyEntity },
          ...Object.entries(auditedTables).map(([value, { name }]) => ({ value, label: name[locale] })),
        ]}
        onChange={(event) => onChange({ entity: given(event.currentTarget.value) })}
      />
      <TextInput
        type="date"
        label={messages.from}
        value={filter.from ?? ""}
        max={filter.to}
        onChange={(event) => onChange({ from: given(event.currentTarget.value) })}
      />
      <TextInput
        type="date"
        label={messages.to}
        value={filter.to ?? ""}
        min={filter.from}
        onChange={(event) => onChange({ to: given(event.currentTarget.value) })}
      />
    </SimpleGrid>
  );
}

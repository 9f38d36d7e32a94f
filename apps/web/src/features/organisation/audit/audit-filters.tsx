import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "#app/current-organisation.ts";
import { useMessages } from "#ui/locale.tsx";
import { membersQuery, nameOf } from "../members/member-queries.ts";
import { type AuditFilter, auditActions } from "./audit-filter.ts";
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
  const mayReadMembers = useMay("members.read");
  const { data: members = [] } = useQuery({ ...membersQuery(organisationId), enabled: mayReadMembers });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      <NativeSelect
        label={messages.person}
        value={filter.person ?? ""}
        data={[
          { value: "", label: messages.everyone },
          ...members.map((member) => ({ value: member.user_id, label: nameOf(member) })),
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
          ...Object.entries(messages.entities).map(([value, label]) => ({ value, label })),
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

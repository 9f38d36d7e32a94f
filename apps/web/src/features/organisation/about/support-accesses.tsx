import { Button, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { type SupportAccess, supportQuery } from "#app/support-accesses.ts";
import { useBesides } from "#app/use-besides.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { toast } from "#ui/toast.tsx";
import { aboutMessages } from "./messages.ts";
import { decideSupport } from "./organisation-queries.ts";

/** Who of the platform asks to look in, and who does at present. */
export function SupportAccesses({ organisationId }: { organisationId: number }) {
  const messages = useMessages(aboutMessages);
  const { data } = useBesides(supportQuery(organisationId));
  return (
    <Section title={messages.supportTitle}>
      <Stack gap="md">
        <Text size="sm">{messages.supportLead}</Text>
        {data?.map((access) => (
          <Access key={access.id} access={access} />
        ))}
      </Stack>
    </Section>
  );
}

function Access({ access }: { access: SupportAccess }) {
  const messages = useMessages(aboutMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const { id, operator_name: person, hours, reason, granted_until: until } = access;
  async function decide(granted: boolean): Promise<void> {
    try {
      await decideSupport(id, granted);
      await queries.invalidateQueries({ queryKey: ["support"] });
    } catch (error) {
      toast({ title: messages.decideFailed, description: problemText(error, locale), color: "critical" });
    }
  }
  return (
    <Group justify="space-between">
      <div>
        <Text fw={600}>
          {until === null
            ? messages.supportAsked(person, hours)
            : messages.supportUntil(person, formatDateTime(until, locale))}
        </Text>
        <Text size="sm">{reason}</Text>
      </div>
      <Group gap="xs">
        {until === null && <Button onClick={() => void decide(true)}>{messages.grant}</Button>}
        <Button variant="default" onClick={() => void decide(false)}>
          {until === null ? messages.refuse : messages.end}
        </Button>
      </Group>
    </Group>
  );
}

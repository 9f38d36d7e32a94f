import { Group, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { VersionChanges } from "./version-changes.tsx";
import { versionMessages } from "./version-messages.ts";
import { type Version, versionsQuery } from "./version-queries.ts";

interface Props {
  projectId: number;
  declarationId: number;
  /** Another one is filed when it moves. */
  state: string;
}

/** The versions of a declaration that are kept, and what changed from one to another; nothing before the first filing. */
export function VersionsSection({ projectId, declarationId, state }: Props) {
  const messages = useMessages(versionMessages);
  const locale = useLocale();
  const { data: versions = [] } = useBesides(versionsQuery(projectId, declarationId, state));
  if (versions.length === 0) return null;
  return (
    <Section title={messages.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {messages.lead}
      </Text>
      <FactTable stacks label={messages.title} headers={[messages.title, messages.filedOn, messages.by]}>
        <tbody>
          {versions.map(({ id, number, filed_at, author }) => (
            <tr key={id}>
              <td>{messages.version(number)}</td>
              <td data-column={messages.filedOn}>{formatDateTime(filed_at, locale)}</td>
              <td data-column={messages.by}>{author ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
      {versions.length > 1 && <Comparison {...{ projectId, declarationId, versions }} />}
    </Section>
  );
}

function Comparison({
  projectId,
  declarationId,
  versions,
}: Omit<Props, "state"> & { versions: readonly Version[] }) {
  const messages = useMessages(versionMessages);
  const [from, setFrom] = useState(versions[1]!.id);
  const [to, setTo] = useState(versions[0]!.id);
  const choices = versions.map(({ id, number }) => ({ value: String(id), label: messages.version(number) }));
  return (
    <>
      <Group gap="md" my="md">
        <NativeSelect
          label={messages.compareFrom}
          data={choices}
          value={String(from)}
          onChange={(event) => setFrom(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={messages.compareTo}
          data={choices}
          value={String(to)}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
        />
      </Group>
      <VersionChanges {...{ projectId, declarationId, from, to }} />
    </>
  );
}

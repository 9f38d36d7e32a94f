import { Button } from "@mantine/core";
import { IconPlugConnected, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { ConnectionDialog } from "./connection-dialog.tsx";
import { type Connection, connectionsQuery } from "./connection-queries.ts";
import { ConnectionRow } from "./connection-row.tsx";
import { connectionMessages } from "./messages.ts";

/** The other systems that are told what happens in a project. */
export function ConnectionsSection({ projectId }: { projectId: number }) {
  const messages = useMessages(connectionMessages);
  const locale = useLocale();
  const [edited, setEdited] = useState<Connection | "new" | null>(null);
  const { data: connections, error, refetch } = useQuery(connectionsQuery(projectId));
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={2} />}
      onClick={() => setEdited("new")}
    >
      {messages.add}
    </Button>
  );
  return (
    <Section title={messages.title} actions={connections && connections.length > 0 ? add : null}>
      <p>{messages.text}</p>
      {!connections && error && (
        <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />
      )}
      {!connections && !error && <Loading lines={3} />}
      {connections?.length === 0 && (
        <Empty
          icon={<IconPlugConnected size={28} stroke={1.5} />}
          title={messages.none}
          text={messages.noneText}
          action={add}
        />
      )}
      {connections && connections.length > 0 && (
        <FactTable
          stacks
          label={messages.title}
          headers={[messages.name, messages.events, messages.state, messages.actions]}
        >
          <tbody>
            {connections.map((connection) => (
              <ConnectionRow
                key={connection.id}
                projectId={projectId}
                connection={connection}
                onEdit={() => setEdited(connection)}
              />
            ))}
          </tbody>
        </FactTable>
      )}
      <ConnectionDialog projectId={projectId} edited={edited} onClose={() => setEdited(null)} />
    </Section>
  );
}

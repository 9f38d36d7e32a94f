import { Button, Text } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { write } from "#app/rows.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { renewFolders, type ShareRow, sharesQuery } from "./folder-queries.ts";
import { ShareDialog } from "./share-dialog.tsx";
import { shareMessages } from "./share-messages.ts";

interface Props {
  projectId: number;
  folderId: number;
}

type ShareState = "open" | "expired" | "revoked";

const TONES: Record<ShareState, Tone> = { open: "success", expired: "neutral", revoked: "critical" };

const stateOf = ({ revoked_at, expires_at }: ShareRow): ShareState => {
  if (revoked_at !== null) return "revoked";
  return new Date(expires_at) <= new Date() ? "expired" : "open";
};

/** Who opens a folder without an account: links are made, watched and revoked. */
export function SharesSection({ projectId, folderId }: Props) {
  const messages = useMessages(shareMessages);
  const locale = useLocale();
  const [isSharing, setSharing] = useState(false);
  const { data = [], error, refetch } = useQuery(sharesQuery(projectId, folderId));
  return (
    <Section
      title={messages.title}
      actions={
        <Button
          variant="default"
          leftSection={<IconLink size={17} stroke={1.7} />}
          onClick={() => setSharing(true)}
        >
          {messages.share}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {messages.lead}
      </Text>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && data.length === 0 && <Text size="sm">{messages.none}</Text>}
      {data.length > 0 && <Shares projectId={projectId} shares={data} />}
      <ShareDialog
        projectId={projectId}
        folderId={folderId}
        opened={isSharing}
        onClose={() => setSharing(false)}
      />
    </Section>
  );
}

function Shares({ projectId, shares }: { projectId: number; shares: ShareRow[] }) {
  const messages = useMessages(shareMessages);
  const locale = useLocale();
  const revoke = useRevoke(projectId);
  const { label, state, until, opens, by } = messages;
  return (
    <FactTable stacks label={messages.table} headers={[label, state, until, opens, by, null]}>
      <tbody>
        {shares.map((share) => {
          const current = stateOf(share);
          return (
            <tr key={share.id}>
              <td>
                {share.label}
                {share.email && ` · ${share.email}`}
              </td>
              <td data-column={state}>
                <StateBadge tone={TONES[current]} label={messages.states[current]} />
              </td>
              <td data-column={until}>{formatDate(share.expires_at, locale)}</td>
              <td data-column={opens}>{messages.opened(share.opens, share.opened_at)}</td>
              <td data-column={by}>{share.author}</td>
              <td>
                {current === "open" && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    color="red"
                    aria-label={messages.revokeOf(share.label)}
                    onClick={() => revoke(share.id)}
                  >
                    {messages.revoke}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </FactTable>
  );
}

function useRevoke(projectId: number): (id: number) => void {
  const queryClient = useQueryClient();
  const messages = useMessages(shareMessages);
  const locale = useLocale();
  async function revoke(id: number): Promise<void> {
    await write((client) =>
      client.from("folder_shares").update({ revoked_at: new Date().toISOString() }).eq("id", id),
    );
    await renewFolders(queryClient, projectId);
    toast({ title: messages.revoked });
  }
  return (id) => void keepTrying({ run: () => revoke(id), failed: messages.revokeFailed, locale });
}

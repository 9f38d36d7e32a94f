import { Button, Group, Title } from "@mantine/core";
import { roleNames } from "@parcelle/domain/permissions/roles";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDate, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { problemText } from "../problem-text.ts";
import { cancelInvitation, type Invitation, invitationsQuery, type Place, stateOf } from "./invitations.ts";
import { sharingMessages } from "./sharing-messages.ts";
import { useInvite } from "./use-invite.ts";

const TONES = { waiting: "interactive", expired: "warning", unsent: "critical" } as const;

interface Props {
  place: Place;
  /** Whether the user may send and cancel. */
  mayChange: boolean;
}

/** What waits for an answer; nothing is drawn where nothing waits. */
export function PendingInvitations({ place, mayChange }: Props) {
  const messages = useMessages(sharingMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(invitationsQuery(place));
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const headers = [messages.emails, messages.role, messages.state, messages.by, messages.until];
  return (
    <section>
      <Title order={2} fz="md" mb="xs">
        {messages.pending}
      </Title>
      <FactTable
        stacks
        label={messages.pending}
        headers={mayChange ? [...headers, messages.actions] : headers}
      >
        <tbody>
          {data.map((invitation) => (
            <tr key={invitation.id}>
              <td>{invitation.email}</td>
              <td>{nameOfKey(roleNames, invitation.role, locale)}</td>
              <td>
                <StateBadge tone={TONES[stateOf(invitation)]} label={messages.states[stateOf(invitation)]} />
              </td>
              <td>
                {messages.invitedBy(invitation.created_by_name, formatSince(invitation.created_at, locale))}
              </td>
              <td>{formatDate(invitation.expires_at, locale)}</td>
              {mayChange && (
                <td>
                  <InvitationActions place={place} invitation={invitation} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </FactTable>
    </section>
  );
}

function InvitationActions({ place, invitation }: { place: Place; invitation: Invitation }) {
  const messages = useMessages(sharingMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const send = useInvite(place);
  const { email, role, features, language } = invitation;
  const again = () => void send({ emails: [email], role, features, language });
  async function cancel(): Promise<void> {
    try {
      await cancelInvitation(invitation.id);
      await queries.invalidateQueries({ queryKey: invitationsQuery(place).queryKey });
      toast({
        title: messages.cancelled,
        description: email,
        action: { label: messages.undo, click: again },
      });
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
    }
  }
  return (
    <Group gap={6}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${messages.resend} – ${email}`}
        onClick={again}
      >
        {messages.resend}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="critical"
        aria-label={`${messages.cancelInvitation} – ${email}`}
        onClick={() => void cancel()}
      >
        {messages.cancelInvitation}
      </Button>
    </Group>
  );
}

import { Button, Stack, Text } from "@mantine/core";
import { roleNames } from "@parcelle/domain/permissions/roles";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { problemText } from "../problem-text.ts";
import { useBesides } from "../use-besides.ts";
import { type Guest, guestsQuery, restoreAccess, revokeAccess } from "./guests.ts";
import { invitationsQuery, type Place } from "./invitations.ts";
import { InviteForm } from "./invite-dialog.tsx";
import { PendingInvitations } from "./pending-invitations.tsx";
import { sharingMessages } from "./sharing-messages.ts";

/** Guests of a project, invitations to it that wait, and the form for more. */
export function ProjectAccess({ place }: { place: Place & { projectId: number } }) {
  const messages = useMessages(sharingMessages);
  const [inviting, setInviting] = useState(false);
  return (
    <Stack gap="md">
      <Text size="sm">{messages.shareLead}</Text>
      <Guests place={place} />
      <PendingInvitations place={place} mayChange />
      {inviting ? (
        <InviteForm place={place} features={[]} onClose={() => setInviting(false)} />
      ) : (
        <div>
          <Button onClick={() => setInviting(true)}>{messages.invite}</Button>
        </div>
      )}
    </Stack>
  );
}

function Guests({ place }: { place: Place & { projectId: number } }) {
  const { projectId } = place;
  const messages = useMessages(sharingMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(guestsQuery(projectId));
  const { data: waiting } = useBesides(invitationsQuery(place));
  const revoke = useRevoke(projectId);
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={2} />;
  if (data.length === 0) return waiting?.length === 0 ? <Text c="dimmed">{messages.noGuest}</Text> : null;
  return (
    <FactTable label={messages.guests} headers={[messages.person, messages.role, messages.actions]}>
      <tbody>
        {data.map((guest) => (
          <tr key={guest.id}>
            <td>
              {guest.name && <div>{guest.name}</div>}
              <div>{guest.email}</div>
            </td>
            <td>{nameOfKey(roleNames, guest.role, locale)}</td>
            <td>
              <Button
                size="compact-sm"
                variant="subtle"
                color="critical"
                aria-label={messages.revokeOf(guest.name ?? guest.email)}
                onClick={() => void revoke(guest)}
              >
                {messages.revoke}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

function useRevoke(projectId: number) {
  const messages = useMessages(sharingMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  async function change(verb: (id: number) => Promise<void>, id: number): Promise<boolean> {
    try {
      await verb(id);
      await queries.invalidateQueries({ queryKey: guestsQuery(projectId).queryKey });
      return true;
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
      return false;
    }
  }
  return async ({ id, name, email }: Guest): Promise<void> => {
    if (!(await change(revokeAccess, id))) return;
    const action = { label: messages.restore, click: () => void change(restoreAccess, id) };
    toast({ title: messages.revoked(name ?? email), action });
  };
}

import { Button } from "@mantine/core";
import { roleNames } from "@parcelle/domain/permissions/roles";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import classes from "./home.module.css";
import { invitationMessages } from "./invitation-messages.ts";
import { answerInvitation, type WaitingInvitation, waitingInvitations } from "./invitations.ts";

/** One line for each invitation to the user, who answers it there. */
export function InvitationTasks({ invitations }: { invitations: readonly WaitingInvitation[] }) {
  return (
    <ul className={classes.projects}>
      {invitations.map((invitation) => (
        <InvitationTask key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationTask({ invitation }: { invitation: WaitingInvitation }) {
  const messages = useMessages(invitationMessages);
  const lang = useLocale();
  const { busy, answer } = useAnswer(invitation);
  const confirm = useConfirm();
  const { person, project_name, organisation_name, role, expires_at } = invitation;
  const place = project_name ?? organisation_name;
  async function decline(): Promise<void> {
    const question = { title: messages.declineTitle(place), text: messages.declineText(person) };
    if (await confirm({ ...question, confirm: messages.decline, danger: true })) await answer(false);
  }
  return (
    <li className={classes.invitation}>
      <span className={classes.invitationWords}>
        <span className={classes.projectName}>{messages.invites(person, place)}</span>
        <span className={classes.projectDetail}>
          {[
            ...(project_name === null ? [] : [organisation_name]),
            nameOfKey(roleNames, role, lang),
            messages.until(formatDate(expires_at, lang)),
          ].join(" · ")}
        </span>
      </span>
      <span className={classes.invitationAnswers}>
        <Button
          size="compact-md"
          loading={busy}
          aria-label={`${messages.accept} – ${place}`}
          onClick={() => void answer(true)}
        >
          {messages.accept}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          disabled={busy}
          aria-label={`${messages.decline} – ${place}`}
          onClick={() => void decline()}
        >
          {messages.decline}
        </Button>
      </span>
    </li>
  );
}

function useAnswer({ id, organisation_name, project_name }: WaitingInvitation) {
  const messages = useMessages(invitationMessages);
  const lang = useLocale();
  const router = useRouter();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function answer(accepts: boolean): Promise<void> {
    setBusy(true);
    try {
      await answerInvitation(id, accepts);
    } catch (error) {
      setBusy(false);
      toast({ title: messages.failed, description: problemText(error, lang), color: "critical" });
      await queries.invalidateQueries({ queryKey: waitingInvitations.queryKey });
      return;
    }
    toast({
      title: accepts ? messages.joined(project_name ?? organisation_name) : messages.declined,
      color: accepts ? "success" : "interactive",
    });
    await queries.invalidateQueries();
    await router.invalidate();
  }
  return { busy, answer };
}

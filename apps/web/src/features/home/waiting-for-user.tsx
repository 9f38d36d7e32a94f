import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { InvitationTasks } from "./invitation-tasks.tsx";
import { waitingInvitations } from "./invitations.ts";
import { homeMessages } from "./messages.ts";
import { TasksList } from "./tasks-list.tsx";

/** Invitations to answer, whatever one may open, and for who has modules the work in them. */
export function WaitingForUser({ hasWork }: { hasWork: boolean }) {
  const messages = useMessages(homeMessages);
  const lang = useLocale();
  const { data: invitations = [], isLoadingError, error, refetch } = useQuery(waitingInvitations);
  const isInvited = invitations.length > 0;
  if (!hasWork && !isInvited && !isLoadingError) return null;
  return (
    <Section id="tasks" title={messages.waiting}>
      {isLoadingError && (
        <Failed
          title={messages.invitationsFailed}
          message={problemText(error, lang)}
          onRetry={() => void refetch()}
        />
      )}
      {isInvited && <InvitationTasks invitations={invitations} />}
      {hasWork && <TasksList isAddition={isInvited} />}
    </Section>
  );
}

import { Button, Stack } from "@mantine/core";
import { roleNames } from "@parcelle/domain/permissions/roles";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { GuestHeading, ToLogin } from "../guest-parts.tsx";
import { AcceptOrSwitch } from "./accept-or-switch.tsx";
import { type Invitation, invitationQuery } from "./invitation-calls.ts";
import { JoinForm } from "./join-form.tsx";
import { invitationMessages } from "./messages.ts";

/** Where the mail of an invitation leads, whoever is logged in. */
export function InvitationPage({ token }: { token: string }) {
  const messages = useMessages(invitationMessages);
  const lang = useLocale();
  const { tryAgain } = useUiMessages();
  const { data, error, isPending, refetch } = useQuery(invitationQuery(token));
  if (isPending) return <Loading label={messages.checking} />;
  if (error) {
    return (
      <Stack gap="md">
        <GuestHeading title={messages.checkFailed} />
        <NotDone text={problemText(error, lang)} />
        <Button size="md" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </Stack>
    );
  }
  if (data?.state === "waiting") return <Waiting token={token} invitation={data} />;
  return <Dead state={data?.state ?? "unknown"} />;
}

function Dead({ state }: { state: keyof typeof invitationMessages.fr.dead }) {
  const messages = useMessages(invitationMessages);
  const lang = useLocale();
  const { user } = useSession();
  return (
    <Stack gap="md">
      <GuestHeading {...headingOf(messages.dead[state])} />
      {user ? <AppLink href={`/${lang}`}>{messages.home}</AppLink> : <ToLogin>{messages.login}</ToLogin>}
    </Stack>
  );
}

const headingOf = ({ title, text }: { title: string; text: string }) => ({ title, lead: text });

function Waiting({ token, invitation }: { token: string; invitation: Invitation }) {
  const messages = useMessages(invitationMessages);
  const lang = useLocale();
  const { user } = useSession();
  const { organisation, project, person, hasAccount } = invitation;
  const role = nameOfKey(roleNames, invitation.role, lang).toLowerCase();
  const here = `/${lang}/auth/${token}?type=invitation`;
  return (
    <Stack gap="md">
      <GuestHeading
        title={project === null ? messages.title(organisation) : messages.projectTitle(project)}
        lead={
          project === null
            ? messages.lead(person, organisation, role)
            : messages.projectLead(person, organisation, role)
        }
      />
      {user && <AcceptOrSwitch token={token} invited={invitation.email} user={user} />}
      {!user && !hasAccount && <JoinForm token={token} email={invitation.email} />}
      {!user && hasAccount && (
        <>
          <p>{messages.haveAccount(invitation.email)}</p>
          <Button
            size="md"
            renderRoot={(props) => (
              <AppLink {...props} href={`/${lang}/login?redirect=${encodeURIComponent(here)}`} />
            )}
          >
            {messages.login}
          </Button>
        </>
      )}
    </Stack>
  );
}

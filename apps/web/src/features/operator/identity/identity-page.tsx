import { Anchor, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { configurationQuery } from "#app/configuration-query.ts";
import { type IdentityWays, identityWaysQuery, providerName } from "#app/identity-ways-query.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import classes from "../operator.module.css";
import { identityMessages } from "./identity-messages.ts";

/** What is configured for accounts; what is missing is named by its variable. */
export function IdentityPage() {
  const messages = useMessages(identityMessages);
  const locale = useLocale();
  const ways = useQuery(identityWaysQuery);
  return (
    <Page title={messages.title} lead={messages.lead}>
      <Section flush>
        {ways.error && (
          <Failed message={problemText(ways.error, locale)} onRetry={() => void ways.refetch()} />
        )}
        {!ways.error && !ways.data && <Loading lines={6} />}
        {ways.data && <Table ways={ways.data} />}
      </Section>
      <Section title={messages.callbackTitle}>
        <FactList facts={[[messages.callback, `${window.location.origin}/auth/v1/callback`]]} />
      </Section>
    </Page>
  );
}

const ALWAYS_LISTED = ["google", "azure"];

function Table({ ways }: { ways: IdentityWays }) {
  const messages = useMessages(identityMessages);
  const locale = useLocale();
  const { data: configuration } = useBesides(configurationQuery);
  const providers = [...new Set([...ALWAYS_LISTED, ...ways.providers])];
  const metadata = `${window.location.origin}/auth/v1/sso/saml/metadata`;
  const sendsMail = configuration?.sendsMail === true;
  return (
    <FactTable label={messages.title} headers={[messages.what, messages.how]}>
      <tbody>
        {providers.map((provider) => (
          <Fact
            key={provider}
            what={messages.providers(providerName(provider))}
            isOn={ways.providers.includes(provider)}
            how={ways.providers.includes(provider) ? messages.providerIsSet : messages.setProvider(provider)}
          />
        ))}
        <Fact
          what={messages.saml}
          isOn={ways.saml}
          how={ways.saml ? `${messages.samlIsSet} ${metadata}` : messages.setSaml}
        />
        <Fact
          what={messages.passkeys}
          isOn={ways.passkeys}
          how={ways.passkeys ? messages.passkeysAreSet : messages.setPasskeys}
        />
        <Fact
          what={messages.smtp}
          isOn={sendsMail}
          how={
            sendsMail ? (
              messages.smtpIsSet
            ) : (
              <>
                {messages.setSmtp}{" "}
                <Anchor
                  underline="always"
                  inherit
                  renderRoot={(props) => <AppLink {...props} href={`/${locale}/operator/mailbox`} />}
                >
                  {messages.mailbox}
                </Anchor>
              </>
            )
          }
        />
        <Choice what={messages.signUp} isOpen={configuration?.signUpOpen === true} how={messages.setSignUp} />
        <Choice
          what={messages.linking}
          isOpen={configuration?.manualLinking === true}
          how={messages.setLinking}
        />
      </tbody>
    </FactTable>
  );
}

function Fact({ what, isOn, how }: { what: string; isOn: boolean; how: ReactNode }) {
  const { on, off } = useMessages(identityMessages);
  const state = <StateBadge tone={isOn ? "success" : "warning"} label={isOn ? on : off} />;
  return <Line what={what} state={state} how={how} />;
}

/** Neither answer is a fault. */
function Choice({ what, isOpen, how }: { what: string; isOpen: boolean; how: string }) {
  const { open, closed } = useMessages(identityMessages);
  const state = <StateBadge tone="neutral" label={isOpen ? open : closed} />;
  return <Line what={what} state={state} how={how} />;
}

/** The state stands beside what it is the state of, and below it on a phone. */
function Line({ what, state, how }: { what: string; state: ReactNode; how: ReactNode }) {
  return (
    <tr>
      <td>
        <Group justify="space-between" gap="xs">
          {what}
          {state}
        </Group>
      </td>
      <td className={classes.address}>{how}</td>
    </tr>
  );
}

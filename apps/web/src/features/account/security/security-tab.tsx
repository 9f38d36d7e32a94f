import { useQuery } from "@tanstack/react-query";
import { identityProblemText } from "#app/identity-problem.ts";
import { useLocale } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { ownAccountQuery } from "./account-query.ts";
import { EmailSection } from "./email-section.tsx";
import { FactorsSection } from "./factors/factors-section.tsx";
import { IdentitiesSection } from "./identities-section.tsx";
import { PasskeysSection } from "./passkeys/passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** What keeps the account its owner's: factors, password, address, ways in, devices. */
export function SecurityTab() {
  const locale = useLocale();
  const { data: account, error, refetch } = useQuery(ownAccountQuery);
  if (error || !account) {
    return (
      <Section>
        {error && <Failed message={identityProblemText(error, locale)} onRetry={() => void refetch()} />}
        {!error && <Loading lines={6} />}
      </Section>
    );
  }
  return (
    <>
      <FactorsSection account={account} />
      <PasskeysSection />
      <PasswordSection account={account} />
      <EmailSection account={account} />
      <IdentitiesSection account={account} />
      <SessionsSection />
    </>
  );
}

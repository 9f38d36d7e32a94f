import { Anchor, Stack } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { session } from "#app/current-session.ts";
import { pathAfterLogin } from "#app/guards.ts";
import { identityProblem, identityProblemText, throwIdentityError } from "#app/identity-problem.ts";
import { supabase } from "#app/supabase.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { GuestHeading, ToLogin } from "../guest-parts.tsx";
import { elsewhereMessages } from "./elsewhere-messages.ts";
import type { ReturnSearch } from "./read-return.ts";

/** The client exchanges the code of the address by itself when it starts. */
async function finish(error_code: string | undefined): Promise<void> {
  if (error_code) throw identityProblem(error_code);
  const client = await supabase();
  const { error } = await client.auth.initialize();
  throwIdentityError(error);
  const { user } = await session.check();
  if (!user) throw identityProblem("flow_state_not_found");
}

/** Where people arrive whom a provider sends back. */
export function ReturnPage({ search }: { search: ReturnSearch }) {
  const messages = useMessages(elsewhereMessages);
  const lang = useLocale();
  const router = useRouter();
  const [problem, setProblem] = useState<unknown>(null);
  const { redirect, link, error_code } = search;
  useEffect(() => {
    const wanted = link ? `/${lang}/settings/security` : pathAfterLogin(redirect, lang);
    finish(error_code).then(() => router.navigate({ href: wanted, replace: true }), setProblem);
  }, [error_code, lang, link, redirect, router]);
  if (problem === null) {
    return (
      <Stack gap="md">
        <GuestHeading title={messages.comingBack} lead={messages.comingBackText} />
        <Loading />
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <GuestHeading title={link ? messages.linkFailed : messages.failed} />
      <NotDone text={identityProblemText(problem, lang)} />
      {link ? (
        <Anchor
          size="sm"
          underline="always"
          renderRoot={(props) => <AppLink {...props} href={`/${lang}/settings/security`} />}
        >
          {messages.backToSecurity}
        </Anchor>
      ) : (
        <ToLogin>{messages.backToLogin}</ToLogin>
      )}
    </Stack>
  );
}

import { Button, Divider, Stack } from "@mantine/core";
import { isEmail } from "@parcelle/domain/validation/rules";
import { IconBrandGoogle, IconBrandWindows, IconBuilding, IconLogin2 } from "@tabler/icons-react";
import { useState } from "react";
import { identityProblemText } from "#app/identity-problem.ts";
import { identityWaysQuery, providerName } from "#app/identity-ways-query.ts";
import { useBesides } from "#app/use-besides.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { elsewhereMessages } from "./elsewhere-messages.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { signInAtOrganisation, signInAtProvider } from "./sign-in-elsewhere.ts";

const ICONS: Record<string, typeof IconLogin2> = { google: IconBrandGoogle, azure: IconBrandWindows };

interface Props {
  /** What was typed as address, which names the organisation. */
  email: string;
  rememberMe: boolean;
  /** The page first asked for. */
  next: string | undefined;
}

/** Buttons for what the installation has configured; nothing where that is nothing. */
export function OtherWays({ email, rememberMe, next }: Props) {
  const messages = useMessages(elsewhereMessages);
  const lang = useLocale();
  const { data } = useBesides(identityWaysQuery);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!data || (data.providers.length === 0 && !data.saml && !data.passkeys)) return null;
  const way = { lang, next, rememberMe };
  async function leave(name: string, start: () => Promise<void>, explain = explainRefusal): Promise<void> {
    setLeaving(name);
    setProblem(null);
    try {
      await start();
    } catch (error) {
      setProblem(await explain(error));
      setLeaving(null);
    }
  }
  async function explainRefusal(error: unknown): Promise<string> {
    return identityProblemText(error, lang);
  }
  function leaveForOrganisation(): void {
    if (isEmail(email)) void leave("saml", () => signInAtOrganisation(email, way));
    else setProblem(messages.emailFirst);
  }
  return (
    <Stack gap="sm">
      <Divider label={messages.or} />
      <NotDone text={problem} />
      {data.passkeys && (
        <PasskeyButton
          busy={leaving === "passkey"}
          rememberMe={rememberMe}
          next={next}
          run={(action, explain) => void leave("passkey", action, explain)}
        />
      )}
      {data.providers.map((provider) => {
        const Icon = ICONS[provider] ?? IconLogin2;
        return (
          <Button
            key={provider}
            variant="default"
            size="md"
            leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
            loading={leaving === provider}
            onClick={() => void leave(provider, () => signInAtProvider(provider, way))}
          >
            {messages.continueWith(providerName(provider))}
          </Button>
        );
      })}
      {data.saml && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconBuilding size={18} stroke={1.6} aria-hidden="true" />}
          loading={leaving === "saml"}
          onClick={leaveForOrganisation}
        >
          {messages.withOrganisation}
        </Button>
      )}
    </Stack>
  );
}

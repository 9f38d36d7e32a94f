import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { pathAfterLogin } from "#app/guards.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { elsewhereMessages } from "./elsewhere-messages.ts";

interface Props {
  busy: boolean;
  rememberMe: boolean;
  next: string | undefined;
  /** Shows what is going on, and what went wrong in the words of keys. */
  run: (action: () => Promise<void>, explain: (error: unknown) => Promise<string>) => void;
}

/** Logging in with what unlocks the device; what that takes is fetched when it is wanted. */
export function PasskeyButton({ busy, rememberMe, next, run }: Props) {
  const messages = useMessages(elsewhereMessages);
  const lang = useLocale();
  const router = useRouter();
  async function signIn(): Promise<void> {
    const { signInByPasskey } = await import("./sign-in-by-passkey.ts");
    await signInByPasskey(rememberMe);
    await router.navigate({ href: pathAfterLogin(next, lang), replace: true });
  }
  async function explain(error: unknown): Promise<string> {
    const { keyProblemText } = await import("#app/keys/key-problem.ts");
    return keyProblemText(error, lang);
  }
  return (
    <Button variant="default" size="md" loading={busy} onClick={() => run(signIn, explain)}>
      {messages.withPasskey}
    </Button>
  );
}

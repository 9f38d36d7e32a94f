import { Alert } from "@mantine/core";
import { useMailIsKept } from "#app/use-mail-is-kept.ts";
import { useMessages } from "#ui/locale.tsx";
import { linkMessages } from "./link-messages.ts";

/** On a server without a mail server: where the mail is. Elsewhere nothing. */
export function KeptMailHint() {
  const { keptHint } = useMessages(linkMessages);
  if (!useMailIsKept()) return null;
  return (
    <Alert color="interactive" variant="light">
      {keptHint}
    </Alert>
  );
}

import { Alert } from "@mantine/core";
import { useMailIsKept } from "#app/use-mail-is-kept.ts";
import { useMessages } from "#ui/locale.tsx";
import { securityMessages } from "./security/security-messages.ts";

/** On a server without a mail server: where the code is that was asked for. Elsewhere nothing. */
export function KeptMailNote() {
  const { mailKept } = useMessages(securityMessages);
  if (!useMailIsKept()) return null;
  return (
    <Alert color="interactive" variant="light">
      {mailKept}
    </Alert>
  );
}

import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { configurationQuery } from "#app/configuration-query.ts";
import { useMessages } from "#ui/locale.tsx";
import { securityMessages } from "./security/security-messages.ts";

/** On a server without a mail server: where the code is that was asked for. Elsewhere nothing. */
export function KeptMailNote() {
  const { mailKept } = useMessages(securityMessages);
  const { data } = useQuery(configurationQuery);
  if (data?.sendsMail !== false) return null;
  return (
    <Alert color="interactive" variant="light">
      {mailKept}
    </Alert>
  );
}

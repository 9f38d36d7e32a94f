import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { configurationQuery } from "#app/configuration-query.ts";
import { useMessages } from "#ui/locale.tsx";
import { linkMessages } from "./link-messages.ts";

/** Whether mails stay on the server, for its operator to hand on; false until the server has told. */
export function useMailIsKept(): boolean {
  const { data } = useQuery(configurationQuery);
  return data?.sendsMail === false;
}

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

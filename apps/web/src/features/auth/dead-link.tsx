import { Stack, Text } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import { GuestHeading, ToLogin } from "./guest-parts.tsx";
import { linkMessages } from "./link-messages.ts";
import type { LinkState } from "./link-state.ts";
import { RequestMailForm } from "./request-mail-form.tsx";

type Props = Omit<Extract<LinkState, { kind: "dead" }>, "kind">;

/** Why a link leads nowhere, and what its reader does instead. */
export function DeadLink({ why, type, firstOperator }: Props) {
  const messages = useMessages(linkMessages);
  const { title, text } = messages.dead[why];
  return (
    <Stack gap="md">
      <GuestHeading title={title} lead={text} />
      {why !== "incomplete" && !firstOperator && <Text>{messages.next[type ?? "unknown"]}</Text>}
      {/* A used link no longer tells whose it was: it may have been the operator's. */}
      {why !== "incomplete" && type === "invite" && <Text>{messages.nextOperator}</Text>}
      {why !== "incomplete" && (type === "recovery" || type === "signup") && <RequestMailForm mail={type} />}
      <ToLogin>{messages.toLogin}</ToLogin>
    </Stack>
  );
}

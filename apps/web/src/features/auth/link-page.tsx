import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import { useUiMessages } from "#ui/ui-messages.ts";
import { ConfirmAddressForm } from "./confirm-address-form.tsx";
import { CreatePasswordForm } from "./create-password-form.tsx";
import { DeadLink } from "./dead-link.tsx";
import { type LinkType, linkQuery } from "./describe-link.ts";
import { GuestHeading } from "./guest-parts.tsx";
import { linkMessages } from "./link-messages.ts";
import { isWholeToken, linkState } from "./link-state.ts";

interface LinkProps {
  token: string;
  type: LinkType | undefined;
}

/** Where the one-time links of mails, and the one that the server prints, lead. */
export function LinkPage({ token, type }: LinkProps) {
  if (!isWholeToken(token)) return <DeadLink why="incomplete" type={type ?? null} firstOperator={false} />;
  return <WholeLink key={token} token={token} type={type} />;
}

function WholeLink({ token, type }: LinkProps) {
  const lang = useLocale();
  const messages = useMessages(linkMessages);
  const { tryAgain } = useUiMessages();
  const { data, error, isPending, refetch } = useQuery(linkQuery(token));
  if (isPending) return <Loading label={messages.checking} />;
  if (data === undefined) {
    return (
      <Stack gap="md">
        <GuestHeading title={messages.checkFailed} />
        <NotDone text={problemText(error, lang)} />
        <Button size="md" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </Stack>
    );
  }
  const state = linkState(data, type);
  if (state.kind === "password") return <CreatePasswordForm token={token} {...state} />;
  if (state.kind === "confirm") return <ConfirmAddressForm token={token} {...state} />;
  return <DeadLink {...state} />;
}

import { Stack } from "@mantine/core";
import { useMessages } from "#ui/locale.tsx";
import { GuestHeading, ToLogin } from "./guest-parts.tsx";
import { linkMessages } from "./link-messages.ts";
import { authMessages } from "./messages.ts";
import { RequestMailForm } from "./request-mail-form.tsx";

export function ForgotPasswordPage() {
  const { forgotTitle } = useMessages(linkMessages);
  const { backToLogin } = useMessages(authMessages);
  return (
    <Stack gap="md">
      <GuestHeading title={forgotTitle} />
      <RequestMailForm mail="recovery" />
      <ToLogin>{backToLogin}</ToLogin>
    </Stack>
  );
}

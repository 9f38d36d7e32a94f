import { Anchor, Stack, Text, Title } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useDocumentTitle } from "#ui/page.tsx";
import { deleteMessages } from "./delete-messages.ts";

export function GoodbyePage() {
  const messages = useMessages(deleteMessages);
  const locale = useLocale();
  useDocumentTitle(messages.goodbyeTitle);
  return (
    <Stack gap="md">
      <Title order={1} fz="1.75rem">
        {messages.goodbyeTitle}
      </Title>
      <Text>{messages.goodbyeText}</Text>
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => <AppLink {...props} href={`/${locale}/login`} />}
      >
        {messages.toLogin}
      </Anchor>
    </Stack>
  );
}

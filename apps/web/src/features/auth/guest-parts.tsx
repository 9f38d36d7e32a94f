import { Anchor, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLocale } from "#ui/locale.tsx";
import { useDocumentTitle } from "#ui/page.tsx";

/** The only `h1` of a page for guests, and the window's title. */
export function GuestHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div>
      <Title order={1} fz="1.75rem">
        {title}
      </Title>
      {lead && (
        <Text c="dimmed" mt={4}>
          {lead}
        </Text>
      )}
    </div>
  );
}

export function ToLogin({ children }: { children: string }) {
  const lang = useLocale();
  return (
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(props) => <Link {...props} to="/$lang/login" params={{ lang }} search={{}} />}
    >
      {children}
    </Anchor>
  );
}

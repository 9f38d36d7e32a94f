import { Button } from "@mantine/core";
import { IconMapQuestion } from "@tabler/icons-react";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { collectMessages } from "./messages.ts";

interface Props {
  error: unknown;
  onRetry: () => void;
  /** Where what the address names would be. */
  back: { label: string; href: string };
}

/** What stands in place of a page that could not be loaded: of what is not at this address, the way back. */
export function NotLoaded({ error, onRetry, back }: Props) {
  const messages = useMessages(collectMessages);
  const locale = useLocale();
  const isNotHere = error instanceof ProblemError && (error.code === "PGRST116" || error.status === 404);
  if (!isNotHere) return <Failed message={problemText(error, locale)} onRetry={onRetry} />;
  return (
    <Empty
      icon={<IconMapQuestion size={28} stroke={1.5} />}
      title={messages.notHere}
      text={messages.notHereText}
      action={
        <Button renderRoot={(props) => <AppLink {...props} href={back.href} />}>
          {messages.backTo(back.label)}
        </Button>
      }
    />
  );
}

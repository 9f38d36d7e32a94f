import { Progress, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { formatBytes } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { aboutMessages } from "./messages.ts";
import { roomQuery } from "./organisation-queries.ts";

/** From here on, people are told to think of it. */
const NEARLY_FULL = 0.9;

/** What the organisation's files take of what they may. */
export function RoomPart({ organisationId }: { organisationId: number }) {
  const messages = useMessages(aboutMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(roomQuery(organisationId));
  const share = data ? data.used / Math.max(data.allowed, 1) : 0;
  return (
    <Section title={messages.roomTitle}>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={2} />}
      {data && (
        <Stack gap="xs">
          <Text>{messages.room(formatBytes(data.used, locale), formatBytes(data.allowed, locale))}</Text>
          <Progress
            value={Math.min(100, share * 100)}
            color={share < NEARLY_FULL ? undefined : "critical"}
            aria-label={messages.roomTitle}
          />
          <Text size="sm" c="dimmed">
            {share < NEARLY_FULL ? messages.roomLead : messages.roomNearlyFull}
          </Text>
        </Stack>
      )}
    </Section>
  );
}

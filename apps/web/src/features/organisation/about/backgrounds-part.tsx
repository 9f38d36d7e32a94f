import { Stack, Switch, Text } from "@mantine/core";
import { backgroundKindNames } from "@parcelle/domain/layers/backgrounds";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import { chooseBackground, type OfferedBackground, offeredBackgroundsQuery } from "./backgrounds-query.ts";
import { aboutMessages } from "./messages.ts";

interface Props {
  organisationId: number;
  mayManage: boolean;
}

/** Which backgrounds the maps of the organisation offer; nothing is shown where the platform has none. */
export function BackgroundsPart({ organisationId, mayManage }: Props) {
  const messages = useMessages(aboutMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery(offeredBackgroundsQuery(organisationId));
  if (data?.length === 0) return null;
  return (
    <Section title={messages.backgroundsTitle}>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={2} />}
      {data && (
        <Stack gap="sm">
          <Text size="sm">{messages.backgroundsLead}</Text>
          {data.map((background) => (
            <BackgroundSwitch key={background.id} {...{ background, organisationId, mayManage }} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function BackgroundSwitch({
  background,
  organisationId,
  mayManage,
}: Props & { background: OfferedBackground }) {
  const messages = useMessages(aboutMessages);
  const locale = useLocale();
  const queries = useQueryClient();
  const name = background[`name_${locale}`];
  async function choose(isChosen: boolean): Promise<void> {
    try {
      await chooseBackground(organisationId, background.id, isChosen);
      toast({ title: messages.saved, color: "success" });
    } catch (error) {
      toast({
        title: messages.backgroundFailed(name),
        description: problemText(error, locale),
        color: "critical",
      });
    }
    await queries.invalidateQueries({ queryKey: ["organisation", organisationId] });
  }
  return (
    <Switch
      label={name}
      description={`${backgroundKindNames[background.kind][locale]} · ${background.attribution}`}
      disabled={!mayManage}
      checked={background.isChosen}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}

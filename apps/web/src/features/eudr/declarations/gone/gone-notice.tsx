import { Alert, Button, Group } from "@mantine/core";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import { goneMessages } from "./gone-messages.ts";
import { goneAmong, gonePlotsQuery, withFields, withoutGone } from "./gone-plots.ts";

const NAMED = 12;

interface Props {
  projectId: number;
  plotIds: readonly number[];
  onChoose: (plotIds: number[]) => void;
}

/** Chosen plots that were deleted or split since, and the way to mend the draft. */
export function GoneNotice({ projectId, plotIds, onChoose }: Props) {
  const messages = useMessages(goneMessages);
  const { data: gone } = useBesides(gonePlotsQuery(projectId));
  const found = gone ? goneAmong(plotIds, gone) : [];
  if (!gone || found.length === 0) return null;
  const fields = found.reduce((sum, plot) => sum + plot.fields.length, 0);
  const names = found
    .slice(0, NAMED)
    .map((plot) =>
      plot.fields.length > 0
        ? messages.split(plot.identifier, plot.fields.length)
        : messages.deleted(plot.identifier),
    );
  return (
    <Alert color="warning" variant="light" mb="md">
      <p>
        {messages.gone(found.length)} {names.join(", ")}
        {found.length > NAMED && "…"}
      </p>
      <Group gap="sm" mt="xs">
        {fields > 0 && (
          <Button size="xs" variant="default" onClick={() => onChoose(withFields(plotIds, gone))}>
            {messages.takeFields(fields)}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => onChoose(withoutGone(plotIds, gone))}>
          {messages.drop(found.length)}
        </Button>
      </Group>
    </Alert>
  );
}

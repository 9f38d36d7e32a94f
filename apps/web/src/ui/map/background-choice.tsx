import { Button, Popover, Radio, Stack } from "@mantine/core";
import { IconMap } from "@tabler/icons-react";
import { useMapMessages } from "./map-messages.ts";
import type { MapBackground } from "./map-types.ts";

interface Props {
  backgrounds?: readonly MapBackground[];
  chosen: MapBackground | null;
  onChoose: (id: string | null) => void;
}

const OFFLINE = "offline";

/** What lies under the plots: the offline map, or one of the backgrounds that the organisation uses, where it uses any. */
export function BackgroundChoice({ backgrounds = [], chosen, onChoose }: Props) {
  const messages = useMapMessages();
  if (backgrounds.length === 0) return null;
  // Within the map, or nobody would see it on a full screen.
  return (
    <Popover withinPortal={false} position="bottom-start" withArrow shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconMap size={16} stroke={1.7} />}>
          {messages.background}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Radio.Group
          aria-label={messages.background}
          value={chosen?.id ?? OFFLINE}
          onChange={(id) => onChoose(id === OFFLINE ? null : id)}
        >
          <Stack gap="xs">
            <Radio value={OFFLINE} label={messages.offlineMap} />
            {backgrounds.map(({ id, label }) => (
              <Radio key={id} value={id} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

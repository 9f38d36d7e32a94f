import { ActionIcon, Button, Popover, Stack } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";

export interface Action {
  icon: typeof IconDots;
  label: string;
  run: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** A button that opens a list of actions; choosing one closes it. */
export function ActionList({
  label,
  actions,
  size = 36,
}: {
  label: string;
  actions: readonly Action[];
  size?: number;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      trapFocus
      withinPortal={false}
      opened={opened}
      onChange={setOpened}
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={size}
          aria-label={label}
          title={label}
          onClick={() => setOpened(!opened)}
        >
          <IconDots size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <Stack gap={2}>
          {actions.map(({ icon: Icon, label: text, run, danger, disabled }) => (
            <Button
              key={text}
              variant="subtle"
              color={danger ? "critical" : "gray"}
              justify="flex-start"
              disabled={disabled}
              leftSection={<Icon size={16} stroke={1.7} />}
              onClick={() => {
                setOpened(false);
                run();
              }}
            >
              {text}
            </Button>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useUser } from "#app/current-session.ts";
import { ActionList } from "#ui/action-list.tsx";
import { useMessages } from "#ui/locale.tsx";
import { savedFilterMessages } from "./messages.ts";
import type { SavedFilter } from "./saved-filter-queries.ts";

interface Props {
  title: string;
  filters: readonly SavedFilter[];
  mayTidy: boolean;
  open: (filter: SavedFilter) => void;
  change: (filter: SavedFilter) => void;
  remove: (filter: SavedFilter) => void;
}

/** Kept filters of one person, or of the organisation. */
export function SavedFilterGroup({ title, filters, mayTidy, open, change, remove }: Props) {
  const messages = useMessages(savedFilterMessages);
  const user = useUser();
  if (filters.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text size="xs" fw={600} c="dimmed">
        {title}
      </Text>
      {filters.map((filter) => (
        <Group key={filter.id} gap={4} wrap="nowrap" justify="space-between">
          <Button
            variant="subtle"
            color="gray"
            justify="flex-start"
            title={messages.by(filter.author)}
            onClick={() => open(filter)}
          >
            {filter.name}
          </Button>
          {(mayTidy || filter.created_by === user?.id) && (
            <ActionList
              label={messages.actions(filter.name)}
              actions={[
                { icon: IconPencil, label: messages.change, run: () => change(filter) },
                { icon: IconTrash, label: messages.remove, run: () => remove(filter), danger: true },
              ]}
            />
          )}
        </Group>
      ))}
    </Stack>
  );
}

import { Button } from "@mantine/core";
import { IconNotes } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { EventDialog } from "./event-dialog.tsx";
import { eventMessages } from "./messages.ts";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
  onDone: () => void;
}

/** One event of all chosen farmers, such as a training that they attended. */
export function NoteEventsAction(props: Props) {
  const messages = useMessages(eventMessages);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconNotes size={15} stroke={1.7} />}
        onClick={() => setOpened(true)}
      >
        {messages.add}
      </Button>
      <EventDialog {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

import { Button } from "@mantine/core";
import { IconWritingSign } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { privacyMessages } from "./messages.ts";
import { RecordConsentsDialog } from "./record-consents-dialog.tsx";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
  onDone: () => void;
}

/** Records what chosen farmers of the list agreed to together. */
export function RecordConsentsAction(props: Props) {
  const messages = useMessages(privacyMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconWritingSign size={15} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {messages.recordMany}
      </Button>
      <RecordConsentsDialog {...props} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

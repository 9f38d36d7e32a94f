import { Button } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { erasureMessages } from "./erasure-messages.ts";

interface Props {
  organisationId: number;
  farmerId: number;
  onDone: () => void;
}

/** Erases a farmer out of the trash. */
export function EraseAction({ organisationId, farmerId, onDone }: Props) {
  const messages = useMessages(erasureMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" color="critical" onClick={() => setOpen(true)}>
        {messages.erase}
      </Button>
      {isOpen && (
        <EraseDialog
          {...{ organisationId, farmerId }}
          onClose={() => setOpen(false)}
          onErased={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

import { Button } from "@mantine/core";
import { IconId } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "#ui/locale.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { cardMessages } from "./card-messages.ts";
import { PrintFarmersDialog } from "./print-farmers-dialog.tsx";

interface Props {
  organisationId: number;
  farmers: RowChoice;
  count: number;
}

/** The way from chosen farmers to their cards on paper. */
export function PrintFarmersAction(props: Props) {
  const messages = useMessages(cardMessages);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconId size={15} stroke={1.7} />}
        onClick={() => setOpened(true)}
      >
        {messages.printCards}
      </Button>
      <PrintFarmersDialog {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

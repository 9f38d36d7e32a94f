import { Button } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { useMessages } from "#ui/locale.tsx";
import { cardMessages } from "./card-messages.ts";
import classes from "./cards.module.css";
import { LayoutChoice } from "./layout-choice.tsx";
import { PrintProgress } from "./print-progress.tsx";
import { type CardLayout, useCardPrint } from "./use-card-print.ts";

interface Props {
  organisationId: number;
  cardId: number;
  opened: boolean;
  onClose: () => void;
}

/** One card on paper: in the size of a bank card or as a badge. */
export function PrintCardDialog({ organisationId, cardId, opened, onClose }: Props) {
  const messages = useMessages(cardMessages);
  const [layout, setLayout] = useState<CardLayout>("card");
  const [isBusy, setBusy] = useState(false);
  const print = useCardPrint(organisationId);
  async function prepare(): Promise<void> {
    setBusy(true);
    await print.print([cardId], layout);
    setBusy(false);
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={messages.printTitle}>
      <div className={classes.dialog}>
        <LayoutChoice layouts={["card", "badge"]} layout={layout} onChange={setLayout} />
        {!print.job && (
          <Button loading={isBusy} onClick={() => void prepare()}>
            {messages.prepare}
          </Button>
        )}
        <PrintProgress print={print} />
      </div>
    </Dialog>
  );
}

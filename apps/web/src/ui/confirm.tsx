import { Button, Group, Text } from "@mantine/core";
import { type ReactNode, use, useCallback, useState } from "react";
import { type Ask, AskContext, type Confirmation } from "./confirmation.ts";
import { Dialog } from "./dialog.tsx";
import { useUiMessages } from "./ui-messages.ts";

/** `const ask = useConfirm(); if (await ask({ title, confirm })) …` */
export function useConfirm(): Ask {
  return use(AskContext);
}

interface Asked extends Confirmation {
  answer: (answer: boolean) => void;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const messages = useUiMessages();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = useCallback<Ask>(
    (confirmation) =>
      new Promise((resolve) => {
        setAsked({ ...confirmation, answer: resolve });
        setOpened(true);
      }),
    [],
  );
  function answer(value: boolean): void {
    asked?.answer(value);
    setOpened(false);
  }
  return (
    <AskContext value={ask}>
      {children}
      <Dialog opened={opened} onClose={() => answer(false)} title={asked?.title}>
        {asked?.text && <Text size="sm">{asked.text}</Text>}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={() => answer(false)}>
            {asked?.cancel ?? messages.cancel}
          </Button>
          <Button color={asked?.danger ? "critical" : "green"} onClick={() => answer(true)}>
            {asked?.confirm}
          </Button>
        </Group>
      </Dialog>
    </AskContext>
  );
}

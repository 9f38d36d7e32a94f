import { useMemo } from "react";
import { useKeptInDialog } from "./kept-in-dialog.ts";
import { useUiMessages } from "./ui-messages.ts";

/** For what is shown once: the dialog around asks before it is closed, until the person has taken it. */
export function useSecretInDialog(isTaken: boolean): void {
  const messages = useUiMessages();
  const question = useMemo(
    () => ({
      title: messages.secretTitle,
      text: messages.secretText,
      confirm: messages.close,
      cancel: messages.stay,
      danger: true,
    }),
    [messages],
  );
  useKeptInDialog(isTaken ? null : question);
}

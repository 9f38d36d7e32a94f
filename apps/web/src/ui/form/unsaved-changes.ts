import { useBlocker } from "@tanstack/react-router";
import { useMemo } from "react";
import { useConfirm } from "../confirm.tsx";
import { useKeptInDialog } from "../kept-in-dialog.ts";
import { useUiMessages } from "../ui-messages.ts";

/** Asks before leaving the page or the dialog around, and before closing the tab, while there are changes that were not saved. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const ask = useConfirm();
  const messages = useUiMessages();
  const question = useMemo(
    () => ({
      title: messages.leaveTitle,
      text: messages.leaveText,
      confirm: messages.leave,
      cancel: messages.stay,
      danger: true,
    }),
    [messages],
  );
  useKeptInDialog(hasChanges ? question : null);
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async ({ current, next }) => {
      // The same page with another search (a sort, a tab) loses nothing.
      if (current.pathname === next.pathname) return false;
      return !(await ask(question));
    },
  });
}

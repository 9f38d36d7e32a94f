import { useBlocker } from "@tanstack/react-router";
import { useConfirm } from "../confirm.tsx";
import { useUiMessages } from "../ui-messages.ts";

/** Asks before leaving the page, and before closing the tab, while there are changes that were not saved. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const ask = useConfirm();
  const messages = useUiMessages();
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async ({ current, next }) => {
      // The same page with another search (a sort, a tab) loses nothing.
      if (current.pathname === next.pathname) return false;
      const leave = await ask({
        title: messages.leaveTitle,
        text: messages.leaveText,
        confirm: messages.leave,
        cancel: messages.stay,
        danger: true,
      });
      return !leave;
    },
  });
}

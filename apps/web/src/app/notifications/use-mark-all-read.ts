import { useQueryClient } from "@tanstack/react-query";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { problemText } from "../problem-text.ts";
import { markAllRead, notificationsKey } from "./notifications.ts";

/** Marks everything as read; where that fails it is said, and the news stay unread. */
export function useMarkAllRead(): () => Promise<void> {
  const lang = useLocale();
  const queryClient = useQueryClient();
  return async () => {
    try {
      await markAllRead();
    } catch (error) {
      toast({ title: problemText(error, lang), color: "critical" });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: notificationsKey });
  };
}

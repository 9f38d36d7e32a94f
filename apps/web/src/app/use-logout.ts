import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useLocale } from "#ui/locale.tsx";
import { session } from "./current-session.ts";
import { leaveChannels } from "./supabase.ts";

/** Logs out, forgets what was read and shows the login. */
export function useLogout(): () => Promise<void> {
  const lang = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    await session.logout();
    queryClient.clear();
    void leaveChannels().catch(() => {});
    await navigate({ to: "/$lang/login", params: { lang } });
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { checkNavigation } from "#shell/safe-navigation.ts";
import { useLocale } from "#ui/locale.tsx";
import { session } from "./current-session.ts";
import { leaveChannels } from "./supabase.ts";

/** Logs out, forgets what was read and shows the login; at a directory first, where the session came from one. */
export function useLogout(): () => Promise<void> {
  const lang = useLocale();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    const directory = await session.logout(`${window.location.origin}/${lang}/login`);
    queryClient.clear();
    void leaveChannels().catch(() => {});
    if (directory) {
      window.location.assign(checkNavigation(directory, window.location.origin, { external: true }));
      return;
    }
    await navigate({ to: "/$lang/login", params: { lang } });
  };
}

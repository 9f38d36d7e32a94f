import { useMantineColorScheme } from "@mantine/core";
import { useSession } from "../current-session.ts";
import type { Preferences } from "./preferences.ts";

/** Changes the theme here at once, and on the person's other devices from their next visit. */
export function useChooseTheme(): (theme: Preferences["theme"]) => void {
  const { user } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  return (theme) => {
    setColorScheme(theme);
    if (user) void remember(user.id, theme).catch(() => {});
  };
}

/** Without an answer this browser has it all the same. */
async function remember(userId: string, theme: Preferences["theme"]): Promise<void> {
  const { savePreferences } = await import("./preferences-store.ts");
  await savePreferences(userId, { theme });
}

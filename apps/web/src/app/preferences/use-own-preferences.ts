import { useMantineColorScheme } from "@mantine/core";
import { useEffect, useLayoutEffect } from "react";
import { fetchPreferences, recallPreferences, usePreferences } from "./preferences-store.ts";

/** Puts the person's preferences into effect; the answer changes when what is drawn has to be written anew. */
export function useOwnPreferences(userId: string | null): string {
  const { theme, areaUnit, numbers, dates } = usePreferences();
  const { setColorScheme } = useMantineColorScheme();
  useLayoutEffect(() => {
    if (userId !== null) recallPreferences(userId);
  }, [userId]);
  useEffect(() => {
    if (userId === null) return;
    // Without an answer the usual formats serve; the next visit asks again.
    fetchPreferences(userId).catch(() => {});
  }, [userId]);
  useEffect(() => setColorScheme(theme), [theme, setColorScheme]);
  return [areaUnit, numbers, dates].join(" ");
}

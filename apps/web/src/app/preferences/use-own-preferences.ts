import { useMantineColorScheme } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect } from "react";
import { fetchPreferences, recallPreferences, usePreferences } from "./preferences-store.ts";

/** One reading for the frame and for the page that changes them. */
export const preferencesQuery = (userId: string) =>
  queryOptions({ queryKey: ["preferences", userId], queryFn: () => fetchPreferences(userId) });

/** Puts the person's preferences into effect; the answer changes when what is drawn has to be written anew. */
export function useOwnPreferences(userId: string | null): string {
  const { theme, areaUnit, numbers, dates } = usePreferences();
  const { setColorScheme } = useMantineColorScheme();
  useLayoutEffect(() => {
    if (userId !== null) recallPreferences(userId);
  }, [userId]);
  // Without an answer the usual formats serve; the next page asks again.
  useQuery({ ...preferencesQuery(userId ?? ""), enabled: userId !== null });
  useEffect(() => setColorScheme(theme), [theme, setColorScheme]);
  return [areaUnit, numbers, dates].join(" ");
}

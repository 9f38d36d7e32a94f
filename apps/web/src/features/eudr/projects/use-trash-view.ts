import { useRouter, useRouterState } from "@tanstack/react-router";
import { parseSearch } from "#shell/search.ts";

/** Whether the list shows the trash, kept in the address as `?view=trash`. */
export function useTrashView(): { isOpen: boolean; toggle: () => void } {
  const router = useRouter();
  const isOpen = useRouterState({
    select: (state) => parseSearch(state.location.searchStr).view === "trash",
  });
  function toggle(): void {
    const { pathname } = router.latestLocation;
    void router.navigate({ href: isOpen ? pathname : `${pathname}?view=trash` });
  }
  return { isOpen, toggle };
}

import { useRouterState } from "@tanstack/react-router";
import { parseSearch } from "#shell/search.ts";

const OPENED = "?view=trash";

/** The address of the trash of the list that stands at an address. */
export const trashOf = (list: string): string => `${list}${OPENED}`;

/** Whether the list shows the trash, kept in the address as `?view=trash`, and the address of the other view. */
export function useTrashView(): { isOpen: boolean; other: string } {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const isOpen = parseSearch(searchStr).view === "trash";
  return { isOpen, other: isOpen ? pathname : trashOf(pathname) };
}

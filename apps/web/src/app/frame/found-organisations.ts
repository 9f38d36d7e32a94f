import { folded } from "#ui/table/column.ts";
import type { Organisation } from "../user.ts";

/** More than so many organisations are searched, not only listed. */
export const SEARCHED_FROM = 7;

/** Those whose name holds what was typed, whatever the case and accents. */
export function foundOrganisations(organisations: readonly Organisation[], search: string): Organisation[] {
  const wanted = folded(search.trim());
  return organisations.filter(({ name }) => folded(name).includes(wanted));
}

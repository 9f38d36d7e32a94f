import { useSession } from "./current-session.ts";
import type { Organisation } from "./user.ts";

/** The organisation that the user works in at present; undefined for who belongs to none. */
export function useOrganisation(): Organisation | undefined {
  return useSession().user?.organisations[0];
}

import { createContext, use, useState } from "react";
import { useSession } from "#app/current-session.ts";
import { rememberedUser } from "#app/remembered-user.ts";

/** Who fills forms on this device. */
export type Filler = { id: string; email: string };

/**
 * Who is signed in; where the server cannot be asked, who was signed in here last. Signing out forgets him, and a session
 * that ran out meanwhile is asked for before anything is sent.
 */
export function usePresentFiller(): Filler | null {
  const { user, unreachable } = useSession();
  const [remembered] = useState(rememberedUser);
  return user ?? (unreachable ? remembered : null);
}

export const FillerContext = createContext<Filler | null>(null);

/** Who fills; only for what is drawn within a page that knows. */
export function useFiller(): Filler {
  const filler = use(FillerContext);
  if (filler === null) throw new Error("This part stands within a page that knows who fills.");
  return filler;
}

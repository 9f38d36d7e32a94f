import { useSyncExternalStore } from "react";
import { createSession } from "./session.ts";
import type { SessionState } from "./session-state.ts";
import type { User } from "./user.ts";

export const session = createSession(window.localStorage);

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The logged-in user; only for what is drawn behind the auth-only guard. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error("This screen needs a logged-in user.");
  return user;
}

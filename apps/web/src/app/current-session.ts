import type { Permission } from "@parcelle/domain/permissions/roles";
import { useSyncExternalStore } from "react";
import { createSession, type SessionState } from "./session.ts";
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

/** Whether the user holds a permission ("projects.create") in any of their organisations. */
export function useMay(permission: Permission): boolean {
  const { user } = useSession();
  return user?.organisations.some((organisation) => organisation.permissions.includes(permission)) ?? false;
}

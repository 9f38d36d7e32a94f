import { QueryCache } from "@tanstack/react-query";
import { session } from "./current-session.ts";
import { ProblemError } from "./problem.ts";
import { createQueryClient } from "./query.ts";
import { router } from "./router.tsx";

/** A read that is refused for want of a session: the server is asked who is here, and the guards do the rest. */
async function checkSession(error: unknown): Promise<void> {
  if (!(error instanceof ProblemError) || error.status !== 401 || !session.state().user) return;
  const { user } = await session.check();
  if (!user) await router.invalidate();
}

/** Who logged out in one tab is logged out in all of them, and what they read there is gone from the screen. */
async function followOtherTabs(): Promise<void> {
  if (!session.isOutdated()) return;
  const before = session.state().user;
  const { user } = await session.check();
  if (before && user && before.id !== user.id) window.location.reload();
  else await router.invalidate();
}

export const queryClient = createQueryClient(
  new QueryCache({
    onError: (error) => void checkSession(error),
  }),
);

// What one person read is not kept for the next one.
let reader = session.state().user?.id;
session.subscribe(() => {
  const { user } = session.state();
  if (user?.id === reader) return;
  reader = user?.id;
  queryClient.clear();
});
window.addEventListener("storage", () => void followOtherTabs());

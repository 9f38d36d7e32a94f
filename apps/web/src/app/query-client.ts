import { session } from "./current-session.ts";
import { connection } from "./presence/connection.ts";
import { onRefusedSession } from "./presence/refused-session.ts";
import { askForFailed, createQueryClient } from "./query.ts";
import { router } from "./router.ts";

/** A request that is refused for want of a session: the server is asked who is here. */
function askWhoIsHere(): void {
  if (session.state().user) void session.recheck();
}

/** What failed while the server was away is read again. */
async function goOn(): Promise<void> {
  if (session.state().unreachable) await session.check();
  else if (session.state().user) await session.recheck();
  await router.invalidate();
  await queryClient.invalidateQueries();
}

/** Who logged out in one tab is logged out in all of them, and what they read there is gone from the screen. */
async function followOtherTabs(): Promise<void> {
  if (!session.isOutdated()) return comeBack();
  // Another tab found that the session is over; here it may go on after signing in again.
  if (session.state().expired && session.remembered() === null) return;
  const before = session.state().user;
  const { user } = await session.check();
  if (before && user && before.id !== user.id) window.location.reload();
  else await router.invalidate();
}

/** Its person has signed in again in another tab. */
async function comeBack(): Promise<void> {
  const { expired, needsSecondFactor } = session.state();
  if (expired || needsSecondFactor) await session.recheck();
}

export const queryClient = createQueryClient();

onRefusedSession(askWhoIsHere);
connection.onRestored(() => void goOn());
router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) askForFailed(queryClient);
});

// What one person read is not kept for the next one.
let reader = session.state().user?.id;
let wasOver = false;
session.subscribe(() => {
  const { user, expired, needsSecondFactor } = session.state();
  const isOver = expired || needsSecondFactor;
  if (wasOver && !isOver && user?.id === reader) void queryClient.invalidateQueries();
  wasOver = isOver;
  if (user?.id === reader) return;
  reader = user?.id;
  queryClient.clear();
});
window.addEventListener("storage", () => void followOtherTabs());

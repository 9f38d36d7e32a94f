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

export const queryClient = createQueryClient(
  new QueryCache({
    onError: (error) => void checkSession(error),
  }),
);

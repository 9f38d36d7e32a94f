import type { FastifyInstance } from "fastify";
import { traffic } from "#database/traffic/traffic.ts";

/** Of one caller: so many refusals at once are answered as they come, and so many in each second after that. */
export type RefusalPace = { atOnce: number; eachSecond: number; longestWaitMs: number };

export const REFUSAL_PACE: RefusalPace = { atOnce: 200, eachSecond: 50, longestWaitMs: 5_000 };

const MOST_REMEMBERED = 10_000;

/**
 * Refusals are cheap and make no line in the database, so that who asks only for them could keep the process busy.
 * Those of one person, or of one address without a session, leave at a pace; other answers never wait.
 */
export function paceRefusals(app: FastifyInstance, pace: RefusalPace = REFUSAL_PACE): void {
  const callers = new Map<string, number>();
  app.addHook("onSend", (_request, reply, payload, done) => {
    const current = traffic.getStore();
    if (reply.statusCode < 400 || reply.statusCode >= 500 || current === undefined)
      return done(null, payload);
    const waitMs = waitOf(callers, current.subject ?? `address ${current.address}`, pace);
    if (waitMs < 1) return done(null, payload);
    setTimeout(done, waitMs, null, payload).unref();
  });
}

/** Each caller has the moment at which the next of his refusals would leave if none were free. */
function waitOf(callers: Map<string, number>, caller: string, pace: RefusalPace): number {
  const now = performance.now();
  const step = 1_000 / pace.eachSecond;
  const next = Math.max(callers.get(caller) ?? Number.NEGATIVE_INFINITY, now - pace.atOnce * step) + step;
  if (callers.size >= MOST_REMEMBERED) forgetRested(callers, now - pace.atOnce * step);
  const waitMs = Math.min(next - now, pace.longestWaitMs);
  callers.set(caller, now + waitMs);
  return Math.max(0, waitMs);
}

function forgetRested(callers: Map<string, number>, rested: number): void {
  for (const [caller, next] of callers) if (next <= rested) callers.delete(caller);
  if (callers.size >= MOST_REMEMBERED) callers.clear();
}

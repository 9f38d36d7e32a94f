import type { FastifyInstance } from "fastify";
import { isFull } from "./is-full.ts";

export type ReadinessCheck = { name: string; check: () => Promise<unknown> };

const PATIENCE_MS = 3000;

/** `/healthz`: the process answers. `/readyz`: what it needs answers too, and has room for what is written. */
export function healthRoutes(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  // Anybody may ask, and each check writes to the disk: those who ask together share one.
  const checkOnce = together(() => Promise.all(checks.map(runCheck)));
  app.get("/readyz", async (_request, reply) => {
    const results = await checkOnce();
    const isReady = results.every(([, state]) => state === "ok");
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? "ok" : "not_ready", ...Object.fromEntries(results) });
  });
}

/** Who asks while an answer is under way gets that one. */
function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

async function runCheck({ name, check }: ReadinessCheck): Promise<[string, string]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("late")), PATIENCE_MS);
  });
  try {
    await Promise.race([check(), late]);
    return [name, "ok"];
  } catch (error) {
    return [name, isFull(error) ? "full" : "failed"];
  } finally {
    clearTimeout(timer);
  }
}

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Asked } from "./visitor.ts";

export type FloodStart = {
  url: string;
  emails: readonly string[];
  connections: number;
  requests: readonly Asked[];
};

export type Flood = { stop(): Promise<Record<string, number>> };

/** Asks over all connections at once until it is stopped, in a thread of its own; the answer counts statuses. */
export async function startFlood(start: FloodStart): Promise<Flood> {
  const thread = new Worker(new URL("./flood-thread.ts", import.meta.url), { workerData: start });
  await once(thread, "message");
  return {
    async stop() {
      const told = once(thread, "message");
      thread.postMessage("stop");
      const [statuses] = (await told) as [Record<string, number>];
      await thread.terminate();
      return statuses;
    },
  };
}

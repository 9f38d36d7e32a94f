import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { FloodStart } from "./flood.ts";
import { type Asked, Visitor } from "./visitor.ts";

/** Who is told to wait, waits so long; one who does not is a matter of the proxy's limits, not of the database. */
const AFTER_REFUSAL_MS = 500;

const port = parentPort;
if (port === null) throw new Error("flood-thread.ts runs as a thread");
const { url, emails, connections, requests } = workerData as FloodStart;
const statuses: Record<string, number> = {};
let isOver = false;
port.once("message", () => {
  isOver = true;
});

/** The members of the organisation, and somebody without a session. */
const visitors = [...emails, null].map(() => new Visitor(url, connections));
for (const [index, email] of emails.entries()) await visitors[index]!.signIn(email);
port.postMessage("flooding");
await Promise.all(Array.from({ length: connections }, (_, index) => askOn(index)));
for (const visitor of visitors) visitor.close();
port.postMessage(statuses);

/** Asks one request after the other over a connection. */
async function askOn(index: number): Promise<void> {
  const visitor = visitors[index % visitors.length]!;
  for (let turn = index; !isOver; turn += 1) {
    const status = await statusOf(visitor, requests[turn % requests.length]!);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 429 || status === 0) await pause(AFTER_REFUSAL_MS);
  }
}

async function statusOf(visitor: Visitor, asked: Asked): Promise<number> {
  return await visitor.ask(asked).then(
    ({ status }) => status,
    () => 0,
  );
}

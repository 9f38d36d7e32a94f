import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseLocation } from "../apps/server/src/database/open-database.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { startChild } from "./measure/child-process.ts";
import { counted } from "./measure/differences.ts";
import { onEachEngine } from "./measure/each-engine.ts";
import { watchProcess } from "./measure/watch-process.ts";
import {
  type ChangesMade,
  ORGANISATIONS,
  organisationOf,
  type SceneReady,
  SOCKETS,
  USERS,
} from "./realtime/scene.ts";
import { type Subscriber, subscribe } from "./realtime/subscriber.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const PER_SECOND = 20;
const PATIENCE_MS = 60_000;
const AT_ONCE = 20;

async function measureEngine(engine: string, location: DatabaseLocation): Promise<void> {
  const child = startChild(join(import.meta.dirname, "realtime/changing-server.ts"));
  const scene = await child.ask<SceneReady>({ location });
  const subscribers = await subscribeAll(scene);
  const watched = watchProcess(child.pid);
  const changes = SECONDS * PER_SECOND;
  const { askedAt } = await child.ask<ChangesMade>({ changes, perSecond: PER_SECOND });
  const expected = (changes / ORGANISATIONS) * subscribers.length;
  const patience = performance.now() + PATIENCE_MS;
  while (heardBy(subscribers) < expected && performance.now() < patience) await sleep(100);
  await sleep(1000);
  const { cpuSeconds, megabytes } = watched.stop();
  report(
    engine,
    subscribers,
    askedAt,
    `${cpuSeconds.toFixed(0)} s of processor time in the server, ${Math.round(megabytes)} MB more`,
  );
  for (const subscriber of subscribers) subscriber.close();
  await child.stop();
}

const heardBy = (subscribers: Subscriber[]): number =>
  subscribers.reduce((sum, { received }) => sum + received.length, 0);

async function subscribeAll({ url, apikey, organisations }: SceneReady): Promise<Subscriber[]> {
  const wanted = organisations.flatMap(({ number, tokens }) =>
    tokens.flatMap((token) => Array.from({ length: SOCKETS }, () => ({ number, token }))),
  );
  const subscribers: Subscriber[] = [];
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const together = wanted.slice(at, at + AT_ONCE);
    subscribers.push(
      ...(await Promise.all(together.map(({ number, token }) => subscribe({ url, apikey }, token, number)))),
    );
  }
  return subscribers;
}

/** Each subscriber should hear the changes of his organisation, each once and in their order, and no other. */
function report(engine: string, subscribers: Subscriber[], askedAt: number[], note: string): void {
  const delays: number[] = [];
  let [lost, leaked, disordered] = [0, 0, 0];
  for (const { organisation, received } of subscribers) {
    const own = received.filter(({ change }) => organisationOf(change) === organisation);
    leaked += received.length - own.length;
    const due = askedAt.filter((_, change) => organisationOf(change) === organisation).length;
    lost += due - new Set(own.map(({ change }) => change)).size;
    own.forEach(({ change, at }, place) => {
      delays.push(at - askedAt[change]!);
      if (place > 0 && own[place - 1]!.change >= change) disordered += 1;
    });
  }
  delays.sort((one, other) => one - other);
  const share = (part: number) => delays[Math.floor((delays.length - 1) * part)]! / 1000;
  printLine({
    benchmark: `realtime-${engine}`,
    ours: { name: "from the change to the subscriber, 95 of 100", seconds: share(0.95) },
    peer: { name: "none", version: null, seconds: null, install: "the service itself is not packaged" },
    rows: delays.length,
    agreement: `${counted(lost)} lost, ${counted(leaked)} leaked, ${counted(disordered)} repeated or out of order`,
    note:
      `${counted(subscribers.length)} sockets of ${ORGANISATIONS * USERS} users in ${ORGANISATIONS} organisations, ` +
      `${PER_SECOND} changes a second for ${SECONDS} s; half within ${Math.round(share(0.5) * 1000)} ms, ` +
      `the slowest ${Math.round(share(1) * 1000)} ms; ${note}`,
  });
}

await onEachEngine(measureEngine);

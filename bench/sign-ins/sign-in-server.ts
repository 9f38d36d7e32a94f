import { once } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { DatabaseLocation } from "../../apps/server/src/database/open-database.ts";
import { serve } from "../../apps/server/test/serve.ts";
import { openWithRoles } from "../measure/open-with-roles.ts";

export type SignInStart = { location: DatabaseLocation; accounts: number };
export type SignInReady = { url: string; apikey: string; emails: string[]; password: string };

/** Milliseconds that the event loop came late since the last time it was asked. */
export type Lag = { p50: number; p99: number; most: number };

const PASSWORD = "a-long-password";
const RESOLUTION_MS = 5;

/** As a child process: the whole server with accounts; any later message asks for the lag of its event loop. */
const [{ location, accounts }] = (await once(process, "message")) as [SignInStart];
const database = await openWithRoles(location);
const server = await serve(database);
const emails = Array.from({ length: accounts }, (_, number) => `person-${number}@bench.test`);
for (const email of emails) await server.signedIn(email);
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on("message", () => {
  const milliseconds = (nanoseconds: number) => nanoseconds / 1e6 - RESOLUTION_MS;
  const lag: Lag = {
    p50: milliseconds(delay.percentile(50)),
    p99: milliseconds(delay.percentile(99)),
    most: milliseconds(delay.max),
  };
  delay.reset();
  process.send?.(lag);
});
process.once("disconnect", () => void server.close().then(() => database.close()));
const ready: SignInReady = {
  url: server.url,
  apikey: server.foundation.keys.anonKey,
  emails,
  password: PASSWORD,
};
process.send?.(ready);

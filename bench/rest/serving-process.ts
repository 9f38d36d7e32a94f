import { join } from "node:path";
import { startChild } from "../measure/child-process.ts";
import type {
  BareStart,
  FloorAnswer,
  FloorRequest,
  LiteReady,
  LiteStart,
  Ready,
  ServerStart,
} from "./questions.ts";

export type ServingProcess = {
  pid: number;
  ready: Ready;
  floor(request: FloorRequest): Promise<FloorAnswer>;
  stop(): Promise<void>;
};

/** The server in a process of its own, so that asking costs it nothing. */
export async function startServing(start: ServerStart): Promise<ServingProcess> {
  const child = startChild(join(import.meta.dirname, "rest-server.ts"));
  const ready = await child.ask<Ready>(start);
  return { pid: child.pid, ready, floor: (request) => child.ask<FloorAnswer>(request), stop: child.stop };
}

export type BareRoute = { pid: number; url: string; stop(): Promise<void> };

/** The bare route in a process of its own, as the server is. */
export async function startBareRoute(start: BareStart): Promise<BareRoute> {
  const child = startChild(join(import.meta.dirname, "bare-route.ts"));
  return { pid: child.pid, url: await child.ask<string>(start), stop: child.stop };
}

export type LiteServer = { pid: number; ready: LiteReady; stop(): Promise<void> };

/** `@supabase/lite` in a process of its own, as the server is. */
export async function startLite(start: LiteStart): Promise<LiteServer> {
  const child = startChild(join(import.meta.dirname, "lite-server.ts"));
  return { pid: child.pid, ready: await child.ask<LiteReady>(start), stop: child.stop };
}

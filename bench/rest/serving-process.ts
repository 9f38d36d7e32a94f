import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { BareStart, FloorAnswer, FloorRequest, Ready, ServerStart } from "./questions.ts";

export type ServingProcess = {
  pid: number;
  ready: Ready;
  floor(request: FloorRequest): Promise<FloorAnswer>;
  stop(): Promise<void>;
};

/** The server in a process of its own, so that asking costs it nothing. */
export async function startServing(start: ServerStart): Promise<ServingProcess> {
  const child = fork(join(import.meta.dirname, "rest-server.ts"));
  child.send(start);
  return {
    pid: child.pid!,
    ready: await nextMessage<Ready>(child),
    floor: (request) => {
      child.send(request);
      return nextMessage<FloorAnswer>(child);
    },
    stop: () => ended(child),
  };
}

export type BareRoute = { pid: number; url: string; stop(): Promise<void> };

/** The bare route in a process of its own, as the server is. */
export async function startBareRoute(start: BareStart): Promise<BareRoute> {
  const child = fork(join(import.meta.dirname, "bare-route.ts"));
  child.send(start);
  return { pid: child.pid!, url: await nextMessage<string>(child), stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => child.once("exit", resolve));
  child.disconnect();
  await end;
}

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the server ended with code ${code}`));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message as Message);
    });
  });
}

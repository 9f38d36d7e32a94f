import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { nodeFlags } from "../../apps/server/src/node-flags.ts";

export type Child = {
  pid: number;
  /** Sends a message and waits for the next answer. */
  ask<Answer>(message: object | string): Promise<Answer>;
  /** Lets it end by itself. */
  stop(): Promise<void>;
};

/** A TypeScript file in a process of its own, started as the product is (peers too) and spoken to by messages. */
export function startChild(script: string): Child {
  const child = fork(script, { execArgv: [...nodeFlags] });
  return {
    pid: child.pid!,
    ask: (message) => {
      child.send(message);
      return nextMessage(child);
    },
    stop: async () => {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the process ended with code ${code}`));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message as Message);
    });
  });
}

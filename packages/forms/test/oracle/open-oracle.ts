import { Worker } from "node:worker_threads";
import type { OracleAnswer, OracleStep } from "./oracle-messages.ts";

export type Oracle = {
  ask(xml: string, steps: readonly OracleStep[], files: Record<string, string>): Promise<OracleAnswer>;
  close(): Promise<void>;
};

/**
 * ODK's own engine, in a thread of its own: it changes what a program finds in its globals.
 *
 * @see https://www.npmjs.com/package/@getodk/xforms-engine
 */
export function openOracle(): Oracle {
  const worker = new Worker(new URL("oracle-worker.ts", import.meta.url), { stderr: true, stdout: true });
  const waiting = new Map<number, { done: (answer: OracleAnswer) => void; failed: (error: Error) => void }>();
  let asked = 0;
  worker.on("message", (answer: OracleAnswer) => {
    waiting.get(answer.id)?.done(answer);
    waiting.delete(answer.id);
  });
  worker.on("error", (error: Error) => {
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  });
  return {
    ask: (xml, steps, files) =>
      new Promise((done, failed) => {
        const id = asked++;
        waiting.set(id, { done, failed });
        worker.postMessage({ id, xml, steps, files });
      }),
    close: async () => {
      await worker.terminate();
    },
  };
}

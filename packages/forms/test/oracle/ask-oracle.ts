import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A form as XML, and the names of the nodes whose values are asked for. */
export type OracleQuestion = { form: string; names: string[] };

/** Values by name, or why the form could not be opened. */
export type OracleAnswer = { values: Record<string, string> } | { error: string };

/** The engine of ODK Web Forms, which is no part of the product: it says whether ours tells the same. */
export type Oracle = {
  ask(questions: readonly OracleQuestion[]): Promise<OracleAnswer[]>;
  close(): void;
};

export async function openOracle(): Promise<Oracle> {
  const oracle = fork(join(import.meta.dirname, "oracle-process.ts"), {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  await once(oracle, "message");
  return {
    async ask(questions) {
      oracle.send(questions);
      const [answers] = await once(oracle, "message");
      return answers as OracleAnswer[];
    },
    close: () => oracle.disconnect(),
  };
}

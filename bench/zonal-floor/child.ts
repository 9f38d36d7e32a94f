import { spawn } from "node:child_process";
import { join } from "node:path";

/** What a child printed, and the seconds from its start to its end. */
export type ChildRun<Told> = { told: Told; seconds: number };

/** Runs a script of this folder as a process of its own, with compiled code kept where the command line keeps it. */
export async function runChild<Told>(
  script: string,
  values: readonly (string | number)[],
  compileCache = "",
): Promise<ChildRun<Told>> {
  const start = process.hrtime.bigint();
  const path = join(import.meta.dirname, script);
  const child = spawn(process.execPath, [path, ...values.map(String)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: compileCache === "" ? process.env : { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (code !== 0) throw new Error(`${script} ended with code ${code}`);
  return { told: text === "" ? (undefined as Told) : (JSON.parse(text) as Told), seconds };
}

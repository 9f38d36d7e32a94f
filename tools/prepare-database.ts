import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "./start-error.ts";

const script = fileURLToPath(new URL("../apps/server/src/database/prepare.ts", import.meta.url));

/** Makes the prepared database in a process of its own, when this start will need it. */
export async function prepareDatabase(onPrepare: () => void): Promise<void> {
  if (process.env.DATABASE_URL) return;
  if (existsSync(join(resolve(process.env.DATA_DIR || "./data"), "postgres"))) return;
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  child.stdout.once("data", onPrepare);
  const code = await new Promise<number>((done, fail) => {
    child.once("error", fail);
    child.once("exit", (status) => done(status ?? 1));
  });
  if (code !== 0) throw new StartError("the embedded database could not be prepared: see above");
}

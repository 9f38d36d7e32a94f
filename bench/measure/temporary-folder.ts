import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives a folder in the system's temporary folder and deletes it afterwards, also when the work fails or is stopped. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "parcelle-bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => process.exit(130);
  process.once("exit", remove).once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await work(folder);
  } finally {
    process.off("exit", remove).off("SIGINT", stop).off("SIGTERM", stop);
    remove();
  }
}

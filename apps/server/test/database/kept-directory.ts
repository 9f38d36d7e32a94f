import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import serverPackage from "../../package.json" with { type: "json" };

const cacheDirectory = fileURLToPath(new URL("../../../../.cache/kept-installation", import.meta.url));
const { dependencies } = serverPackage;
const versions = [dependencies["@electric-sql/pglite"], dependencies["@electric-sql/pglite-postgis"]];

/**
 * The data directory of an embedded database that is made of these texts alone, kept from run to run: one is built when
 * the texts or the engine are others than at the last run.
 */
export async function keptDirectory(
  texts: readonly string[],
  build: (directory: string) => Promise<void>,
): Promise<string> {
  const key = createHash("sha256")
    .update([...versions, ...texts].join("\n"))
    .digest("hex");
  const kept = join(cacheDirectory, key.slice(0, 16));
  if (existsSync(kept)) return kept;
  await rm(cacheDirectory, { recursive: true, force: true });
  const draft = `${kept}-draft-${process.pid}`;
  await mkdir(dirname(draft), { recursive: true });
  await build(draft);
  await rename(draft, kept);
  return kept;
}

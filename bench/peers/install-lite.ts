import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { outputOf } from "./command.ts";

const LITE = "0.10.0";
/** The only engine with PostGIS, which the package itself does not ask for. */
const PGLITE = "0.5.8";
/** Its driver of PostgreSQL, which it leaves to whoever installs it. */
const DRIVER = "postgres@3.4.9";

export type Lite = { folder: string; version: string };

/** Installs `@supabase/lite` into a folder of its own, never into the project; or tells why npm could not. */
export async function installLite(folder: string): Promise<Lite | { missing: string }> {
  const manifest = { private: true, overrides: { "@electric-sql/pglite": PGLITE } };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  const installed = await outputOf("npm", [
    "install",
    `@supabase/lite@${LITE}`,
    DRIVER,
    ...["--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
  ]);
  if ("missing" in installed) return installed;
  return { folder, version: `@supabase/lite ${LITE}` };
}

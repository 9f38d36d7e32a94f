import { cp } from "node:fs/promises";
import { sqlDirectory } from "#database/sql-source.ts";

/** Migrations, definitions and the upgrade of this version in a folder that a test may change. */
export async function copySqlFolders(target: string): Promise<void> {
  for (const name of ["migrations", "definitions", "upgrade"])
    await cp(`${sqlDirectory}/${name}`, `${target}/${name}`, { recursive: true });
}

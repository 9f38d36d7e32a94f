import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";

/** Version of an installed npm package, with its name. */
export async function versionOf(name: string): Promise<string> {
  const path = findPackageJSON(name, import.meta.url);
  if (path === undefined) throw new Error(`${name} is not installed`);
  const { version } = JSON.parse(await readFile(path, "utf8")) as { version: string };
  return `${name} ${version}`;
}

import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const MIN_LENGTH = 32;

/** The installation's secret: from the environment, else a file of the data folder, made once. */
export async function readSecret(dataDirectory: string, given: string | undefined): Promise<Uint8Array> {
  if (given !== undefined) {
    if (given.length < MIN_LENGTH) throw new Error(`APP_SECRET needs at least ${MIN_LENGTH} characters`);
    return Buffer.from(given, "utf8");
  }
  const path = join(dataDirectory, "secret");
  const present = await readFile(path).catch(() => null);
  if (present !== null) return present;
  await mkdir(dataDirectory, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(48).toString("base64url"), { mode: 0o600 });
  // Two processes that start together must agree on one: a link never replaces a file.
  await link(draft, path).catch(() => undefined);
  await rm(draft);
  return readFile(path);
}

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { startServerProcess } from "../kill/processes.ts";
import { findBinaries } from "../postgres-cluster.ts";
import type { Several } from "./installation.ts";
import type { Observer } from "./observer.ts";
import { password } from "./people.ts";
import type { Check } from "./report.ts";
import type { Visitor } from "./visitor.ts";

const run = promisify(execFile);

/** A dump of the database, restored beside it, serves the same people with the same rows and files. */
export async function checkRestore(
  several: Several,
  observer: Observer,
  { account }: Visitor,
): Promise<Check> {
  const faults: string[] = [];
  const ownerUrl = await restoredCopy(several.ownerUrl, observer);
  const location = { url: ownerUrl.replace("postgres@", "authenticator@"), ownerUrl };
  const server = await startServerProcess({ ...several.installation, location }, "off");
  try {
    const ready = await fetch(`${server.url}/readyz`);
    if (!ready.ok) faults.push(`the server on the copy is not ready: ${await ready.text()}`);
    const client = createClient(server.url, several.people.anonKey, { auth: { persistSession: false } });
    const { error } = await client.auth.signInWithPassword({ email: account.email, password });
    if (error !== null) faults.push(`nobody signs in at the copy: ${error.message}`);
    const { count } = await client.from("farmers").select("*", { count: "exact", head: true });
    const [truth] = await observer.rows<{ count: string }>(
      "select count(*) from public.farmers where organisation_id = $1",
      [account.organisationId],
    );
    if (count !== Number(truth!.count)) faults.push(`${count} of ${truth!.count} farmers in the copy`);
    faults.push(...server.complaints());
    return { name: "backup and restore", figure: `${count} farmers of one organisation read back`, faults };
  } finally {
    await server.stop();
  }
}

async function restoredCopy(ownerUrl: string, observer: Observer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "parcelle-backup-"));
  const file = join(folder, "parcelle.dump");
  const name = `${new URL(ownerUrl).pathname.slice(1)}_restored`;
  const copy = ownerUrl.replace(new URL(ownerUrl).pathname, `/${name}`);
  try {
    await run(program("pg_dump"), ["--format=custom", `--file=${file}`, ownerUrl]);
    await observer.rows(`create database ${name}`);
    await run(program("pg_restore"), ["--exit-on-error", "--no-owner", `--dbname=${copy}`, file]);
    return copy;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function program(name: string): string {
  const beside = join(findBinaries(), name);
  return existsSync(beside) ? beside : name;
}

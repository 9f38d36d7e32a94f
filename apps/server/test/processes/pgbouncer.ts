import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../free-port.ts";

const program = "/usr/sbin/pgbouncer";

export const hasPgBouncer = (): boolean => existsSync(program);

export type Pooler = { url: string; stop(): Promise<void> };

/** A PgBouncer in transaction mode before the PostgreSQL whose socket lies in a folder; `url` is the database through it. */
export async function startPgBouncer(directUrl: string): Promise<Pooler> {
  const direct = new URL(directUrl);
  const database = direct.pathname.slice(1);
  const folder = await mkdtemp(join(tmpdir(), "parcelle-pgbouncer-"));
  const port = await freePort();
  await writeFile(join(folder, "users"), `"${direct.username}" ""\n`);
  await writeFile(
    join(folder, "ini"),
    `[databases]
${database} = host=${direct.searchParams.get("host")} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users")}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await giveTo("postgres", folder, ["users", "ini"]);
  const command = isRoot ? ["runuser", "-u", "postgres", "--", program] : [program];
  const child = spawn(command[0]!, [...command.slice(1), join(folder, "ini")], { stdio: "ignore", cwd: "/" });
  const url = `postgresql://${direct.username}@127.0.0.1:${port}/${database}`;
  await untilReady(url);
  return {
    url,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function giveTo(name: string, folder: string, files: string[]): Promise<void> {
  const idOf = (option: string) => Number(execFileSync("id", [option, name], { encoding: "utf8" }));
  const paths = [folder, ...files.map((file) => join(folder, file))];
  for (const path of paths) await chown(path, idOf("-u"), idOf("-g"));
}

async function untilReady(connectionString: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error("PgBouncer did not start", { cause: error });
      await pause(50);
    }
  }
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** A PostgreSQL of our own in a temporary folder, reachable through its socket only. */
export type Cluster = {
  /** The address of a database in the cluster for a role. */
  url(database: string, user: string): string;
  stop(): Promise<void>;
};

export const howToInstall =
  "These tests need a real PostgreSQL with PostGIS. On Debian or Ubuntu: apt-get install postgresql-15 postgresql-15-postgis-3; " +
  "on macOS: brew install postgresql@15 postgis; elsewhere put initdb and postgres on the PATH or name their folder in POSTGRES_BIN.";

/** Settings of a database that lives for minutes and may be lost. */
const quick = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  listen_addresses: "",
  max_connections: "200",
  shared_buffers: "64MB",
  autovacuum: "on",
  track_commit_timestamp: "on",
};

/** As it is installed: what was committed is on the disk. */
const durable = { ...quick, fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

export async function startCluster({ isDurable = false } = {}): Promise<Cluster> {
  const bin = findBinaries();
  const account = systemAccount();
  const directory = await mkdtemp(join(tmpdir(), "parcelle-postgres-"));
  if (account !== undefined) await chown(directory, account.uid, account.gid);
  const data = join(directory, "data");
  run(
    [
      join(bin, "initdb"),
      "-D",
      data,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
      "-N",
    ],
    account,
  );
  const server = startServer(bin, data, directory, account, isDurable ? durable : quick);
  const url = (database: string, user: string) =>
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(directory)}`;
  await untilReady(url("postgres", "postgres"), server);
  return {
    url,
    async stop() {
      server.stdin?.end();
      if (server.exitCode === null) await new Promise((resolve) => server.once("exit", resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

type Account = { name: string; uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root runs it as the user whom the Debian package brings. */
function systemAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { name: "postgres", uid: idOf("-u"), gid: idOf("-g") };
}

function asAccount(command: string[], account: Account | undefined): [string, string[]] {
  const whole = account === undefined ? command : ["runuser", "-u", account.name, "--", ...command];
  return [whole[0] as string, whole.slice(1)];
}

function run(command: string[], account: Account | undefined): void {
  const [file, args] = asAccount(command, account);
  execFileSync(file, args, { stdio: ["ignore", "ignore", "inherit"], cwd: "/" });
}

/** The shell waits on its standard input: when this process ends, however it ends, the server ends with it. */
function startServer(
  bin: string,
  data: string,
  socket: string,
  account: Account | undefined,
  settings: Record<string, string>,
): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const script = `"$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server; rm -rf '${data}'`;
  const postgres = [join(bin, "postgres"), "-D", data, "-k", socket, ...options];
  const [file, args] = asAccount(["sh", "-c", script, "sh", ...postgres], account);
  return spawn(file, args, { stdio: ["pipe", "ignore", "ignore"], detached: true, cwd: "/" });
}

async function untilReady(connectionString: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error("the PostgreSQL of the tests did not start", { cause: error });
      await pause(50);
    }
  }
}

/** The folder of PostgreSQL's programs. */
export function findBinaries(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(a) - Number(b)) : [];
  const candidates = [
    process.env.POSTGRES_BIN ?? "",
    ...versions.map((version) => join(debian, version, "bin")),
    "/opt/homebrew/opt/postgresql@15/bin",
    "/usr/local/opt/postgresql@15/bin",
    ...(process.env.PATH ?? "").split(":"),
  ];
  const found = candidates.find((folder) => folder !== "" && existsSync(join(folder, "initdb")));
  if (found === undefined) throw new Error(howToInstall);
  return found;
}

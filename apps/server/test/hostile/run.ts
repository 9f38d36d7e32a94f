import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type DatabaseLocation, openDatabase } from "#database/open-database.ts";
import { startServerProcess } from "../kill/processes.ts";
import { type Cluster, startCluster } from "../postgres-cluster.ts";
import { figuresOf, inWords, Notes } from "./figures.ts";
import { startFlood } from "./flood.ts";
import { hostileRequests, usualRequests } from "./requests.ts";
import { prepareTenants } from "./tenants.ts";
import { type Asked, Visitor } from "./visitor.ts";

const CONNECTIONS = 200;
const BLOCKS = 4;
const ROUNDS = 25;
const SIGN_INS = 5;
const EMBEDDED_MOST_MS = 250;
const POSTGRES_MOST_TIMES = 3;
const GROWTH_MB = 300;

/** `npm run hostile [-- pglite|postgres]`: what one tenant notices of another one who means harm. Exit code 1 beyond the goal. */
async function main(): Promise<void> {
  const chosen = process.argv[2];
  const kinds = (["pglite", "postgres"] as const).filter((kind) => chosen === undefined || kind === chosen);
  let misses = 0;
  for (const kind of kinds) {
    const cluster = kind === "postgres" ? await startCluster() : undefined;
    const folder = await mkdtemp(join(tmpdir(), "parcelle-hostile-"));
    try {
      const location = cluster === undefined ? { dataDirectory: folder } : await createDatabase(cluster);
      misses += await measure(kind, location, folder);
    } finally {
      await cluster?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
  process.exitCode = misses === 0 ? 0 : 1;
}

async function measure(
  kind: "pglite" | "postgres",
  location: DatabaseLocation,
  folder: string,
): Promise<number> {
  const { installation, victim, hostile } = await prepareTenants(location, folder);
  const server = await startServerProcess(installation, "inside");
  const person = new Visitor(server.url, 1);
  const other = new Visitor(server.url, 1);
  try {
    const email = victim.people[0]!;
    await person.signIn(email);
    await other.signIn(hostile.people[0]!);
    const attacks = hostileRequests(hostile);
    const longest = await longestAlone(other, attacks);
    const before = await residentMb(server.pid);
    const requests = Object.values(attacks);
    const start = { url: server.url, emails: hostile.people, connections: CONNECTIONS, requests };
    const [idle, flooded] = [new Notes(), new Notes()];
    // In turn, so that what else the machine does meets both alike.
    for (let block = 0; block < BLOCKS; block += 1) {
      await look(idle, person, email, usualRequests(victim));
      const flood = await startFlood(start);
      await pause(1_000);
      await look(flooded, person, email, usualRequests(victim));
      flooded.count(await flood.stop());
    }
    const growth = (await residentMb(server.pid)) - before;
    console.log(`${kind}: ${CONNECTIONS} hostile connections, answers ${JSON.stringify(flooded.statuses)}`);
    tell("idle", idle);
    tell("flooded", flooded);
    console.log(`  the longest admitted request takes ${longest.toFixed(0)} ms alone`);
    return judge(kind, { idle, flooded, longest, growth });
  } finally {
    person.close();
    other.close();
    await server.stop();
  }
}

/** How long each hostile request takes when nobody else asks; the longest of them. */
async function longestAlone(visitor: Visitor, attacks: Record<string, Asked>): Promise<number> {
  let longest = 0;
  for (const [name, asked] of Object.entries(attacks)) {
    const all = [await visitor.ask(asked), await visitor.ask(asked), await visitor.ask(asked)];
    const ms = Math.min(...all.map((one) => one.ms));
    console.log(`  alone: ${name}: ${all[0]!.status}, ${ms.toFixed(0)} ms, ${all[0]!.bytes} bytes`);
    longest = Math.max(longest, ms);
  }
  return longest;
}

/** What a member notices: his screens' reads, signing in, and whether the installation says that it is ready. */
async function look(notes: Notes, person: Visitor, email: string, usual: readonly Asked[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const asked of usual) notes.add(notes.reads, await person.ask(asked));
    notes.add(notes.health, await person.ask({ path: "/readyz" }));
    if (round < SIGN_INS) notes.add(notes.signIns, await person.signIn(email));
  }
}

function tell(when: string, { reads, signIns, health }: Notes): void {
  console.log(`  ${when}: reads ${inWords(figuresOf(reads))}`);
  console.log(`  ${when}: signing in ${inWords(figuresOf(signIns))}; /readyz ${inWords(figuresOf(health))}`);
}

type Measured = { idle: Notes; flooded: Notes; longest: number; growth: number };

function judge(kind: "pglite" | "postgres", { idle, flooded, longest, growth }: Measured): number {
  const [before, after] = [figuresOf(idle.reads).p99, figuresOf(flooded.reads).p99];
  const most =
    kind === "postgres" ? before * POSTGRES_MOST_TIMES : Math.min(before + longest, EMBEDDED_MOST_MS);
  const goals: [string, boolean][] = [
    [
      `p99 ${after.toFixed(0)} ms is ${(after / before).toFixed(1)} × idle; at most ${most.toFixed(0)} ms`,
      after <= most,
    ],
    [`${flooded.failed} requests of the other tenant failed; none may`, flooded.failed === 0],
    [`memory grew by ${growth} MB; at most ${GROWTH_MB}`, growth <= GROWTH_MB],
  ];
  for (const [what, isMet] of goals) console.log(`  ${isMet ? "✓" : "✗"} ${what}`);
  return goals.filter(([, isMet]) => !isMet).length;
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

async function createDatabase(cluster: Cluster): Promise<DatabaseLocation> {
  const name = `hostile_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: cluster.url("postgres", "postgres") });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const ownerUrl = cluster.url(name, "postgres");
  // The first migration makes the role that the others connect as.
  await (await openDatabase({ url: ownerUrl })).close();
  return { url: cluster.url(name, "authenticator"), ownerUrl };
}

await main();

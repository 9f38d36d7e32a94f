import { randomUUID } from "node:crypto";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, inject } from "vitest";
import type { Database } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import type { DatabaseLocation } from "#database/open-database.ts";
import { openPgliteDatabase } from "#database/pglite-engine.ts";
import { openPostgresDatabase, type PostgresAddresses } from "#database/postgres-engine.ts";
import { copyDatabase, prepareDirectory } from "#database/prepared-directory.ts";
import { drawn, drawnNumber, isLong } from "../../../tools/draw.ts";
import { patientDatabase } from "./patient-database.ts";
import { borrowPglite } from "./reuse/pglite-databases.ts";

/** Gives a fresh, migrated database that is closed and deleted after the surrounding `describe`. */
export type OpenDatabase = () => Promise<Database>;

export type EngineOfTest = {
  engine: Database["engine"];
  /** A fresh, migrated database that nobody has opened yet, for tests with several processes. */
  createLocation(): Promise<DatabaseLocation>;
  /** Opens what `createLocation` gave; the caller closes it. */
  openLocation(location: DatabaseLocation): Promise<Database>;
};

type Tests = (open: OpenDatabase, engine: EngineOfTest) => void;

const describers = {
  pglite: (name: string, tests: Tests) =>
    describe(`${name} on PGlite`, () => run("pglite", createPgliteLocation, tests)),
  postgres: (name: string, tests: Tests) =>
    describe(`${name} on PostgreSQL`, () => run("postgres", createPostgresLocation, tests)),
};

/** Runs the same tests on PGlite and on PostgreSQL: for what the engines can do differently. */
export function describeOnBothEngines(name: string, tests: Tests): void {
  for (const engine of ["pglite", "postgres"] as const) describers[engine](name, tests);
}

/**
 * Runs the tests on the engine whose turn it is with this commit, on both in a long run: for what stands on SQL that
 * other tests hold equal on both.
 */
export function describeOnOneEngine(name: string, tests: Tests): void {
  const file = expect.getState().testPath ?? name;
  for (const engine of drawn(file, ["pglite", "postgres"] as const)) describers[engine](name, tests);
}

/** Of many cases alike each engine is asked every second one, with another commit the others; all in a long run. */
export function isAskedOf(engine: Database["engine"], number: number): boolean {
  return isLong || (number + drawnNumber("cases") + Number(engine === "postgres")) % 2 === 0;
}

export type Created = { location: DatabaseLocation; remove: () => Promise<void> };

function run(
  engine: Database["engine"],
  create: () => Promise<Created>,
  tests: (open: OpenDatabase, engine: EngineOfTest) => void,
): void {
  const cleanups: (() => Promise<void>)[] = [];
  const createLocation = async () => {
    const { location, remove } = await create();
    cleanups.push(remove);
    return location;
  };
  const open = async () => {
    const database =
      engine === "pglite"
        ? await borrowPglite(createPgliteLocation)
        : await openLocation(await createLocation());
    cleanups.push(() => database.close());
    return patientDatabase(database);
  };
  // Hooks run last first: what the tests opened over the database ends before the database does.
  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  tests(open, { engine, createLocation, openLocation });
}

export function openLocation(location: DatabaseLocation): Promise<Database> {
  return "dataDirectory" in location
    ? openPgliteDatabase(location.dataDirectory)
    : openPostgresDatabase(location);
}

const template = "parcelle_template";

/** Preparing takes seconds and a processor: one test process does it while the others wait. */
async function prepareOnce(): Promise<string> {
  let prepared = "";
  await inCluster(async (client) => {
    await client.query("select pg_advisory_lock(2)");
    prepared = await prepareDirectory();
  });
  return prepared;
}

/** V8 shares compiled code between all engines of a process for as long as somebody holds it. */
let compiled: Promise<WebAssembly.Module> | undefined;

async function compileEngine(): Promise<WebAssembly.Module> {
  const engine = new URL("./pglite.wasm", import.meta.resolve("@electric-sql/pglite"));
  return await WebAssembly.compile(await readFile(engine));
}

/** A directory that nobody has opened yet; the caller removes it. */
export async function createPgliteLocation() {
  compiled ??= compileEngine();
  await compiled;
  const prepared = "missing" in inject("postgres") ? await prepareDirectory() : await prepareOnce();
  const created = await createDirectory();
  const engineDirectory = join(created.location.dataDirectory, "postgres");
  copyDatabase(prepared, engineDirectory);
  // The engine fills its buffers with zeros each time it opens, and tests have little to keep in them.
  await appendFile(join(engineDirectory, "postgresql.conf"), "\nshared_buffers = 16MB\n");
  return created;
}

async function createDirectory() {
  const dataDirectory = await mkdtemp(join(tmpdir(), "parcelle-pglite-"));
  const remove = () => rm(dataDirectory, { recursive: true, force: true });
  return { location: { dataDirectory }, remove };
}

/** For tests of PostgreSQL alone; the caller removes it. */
export async function createPostgresLocation(): Promise<{
  location: PostgresAddresses;
  remove: () => Promise<void>;
}> {
  const { name, remove } = await createPostgresDatabase(template);
  return { location: addressesOf(name), remove };
}

async function createPostgresDatabase(from: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await inCluster(async (client) => {
    if (from === template) await ensureTemplate(client);
    await client.query(`create database ${name} template ${from}`);
  });
  const remove = () =>
    inCluster(async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { name, remove };
}

/** A database without any migration, as the first version finds it; the caller removes it. */
export async function createEmptyLocation(engine: Database["engine"]): Promise<Created> {
  if (engine === "pglite") return await createDirectory();
  const { name, remove } = await createPostgresDatabase("template1");
  return { location: { url: addressOf(name, "postgres") }, remove };
}

/** Another database with all that one has which nobody has open; the caller removes it. */
export async function copyLocation(original: DatabaseLocation): Promise<Created> {
  if ("dataDirectory" in original) {
    const created = await createDirectory();
    copyDatabase(join(original.dataDirectory, "postgres"), join(created.location.dataDirectory, "postgres"));
    return created;
  }
  const { name, remove } = await createPostgresDatabase(new URL(original.url).pathname.slice(1));
  return { location: { url: addressOf(name, "postgres") }, remove };
}

function addressesOf(database: string): PostgresAddresses {
  return { url: addressOf(database, "authenticator"), ownerUrl: addressOf(database, "postgres") };
}

function addressOf(database: string, user: string): string {
  const postgres = inject("postgres");
  if ("missing" in postgres) throw new Error(postgres.missing);
  return postgres.address.replace("{database}", database).replace("{user}", user);
}

async function inCluster(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf("postgres", "postgres") });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Test files run in several processes: the first to come migrates the template, the others wait. */
async function ensureTemplate(client: pg.Client): Promise<void> {
  const draft = `${template}_draft`;
  await client.query("select pg_advisory_lock(1)");
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (rowCount === 1) return;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const database = await openPostgresDatabase({ url: addressOf(draft, "postgres") });
    try {
      await migrate(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${draft} rename to ${template}`);
  } finally {
    await client.query("select pg_advisory_unlock(1)");
  }
}

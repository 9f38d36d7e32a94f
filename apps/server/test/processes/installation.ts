import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "#database/open-database.ts";
import type { PostgresAddresses } from "#database/postgres-engine.ts";
import { writeLayers } from "../kill/prepare.ts";
import {
  type Installation,
  type Running,
  type RunningServer,
  startServerProcess,
  startWorkerProcess,
} from "../kill/processes.ts";
import { startCluster } from "../postgres-cluster.ts";
import { openStore } from "../stores.ts";
import { startBalancer } from "./balancer.ts";
import { startNginx } from "./nginx.ts";
import { type People, preparePeople } from "./people.ts";
import { startPgBouncer } from "./pgbouncer.ts";

export type Wanted = {
  organisations: number;
  pgbouncer: boolean;
  nginx: boolean;
  store: "disk" | "S3";
};

export type Several = {
  people: People;
  /** Where people reach the installation. */
  url: string;
  servers: [RunningServer, RunningServer];
  workers: [Running, Running];
  /** The database itself, as its superuser. */
  ownerUrl: string;
  installation: Installation;
  /** Starts the first server and the first worker anew, at the same places. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Two servers and two workers over one PostgreSQL of their own, behind a pooler and a balancer. */
export async function startSeveral(wanted: Wanted): Promise<Several> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const dataDirectory = await mkdtemp(join(tmpdir(), "parcelle-processes-"));
    stops.push(() => rm(dataDirectory, { recursive: true, force: true }));
    await writeLayers(join(dataDirectory, "layers", "demonstration"));
    const location = await startDatabase(wanted, stops);
    const store = await openStore(wanted.store);
    stops.push(store.close);
    const secret = randomBytes(32).toString("hex");
    const installation: Installation = {
      ...{ location, dataDirectory, secret },
      environment: { TRUST_PROXY: "true", WORKER_CONCURRENCY: "1", ...s3Environment(store.settings.s3) },
    };
    const people = await preparePeople({ url: location.ownerUrl! }, secret, wanted.organisations);
    const servers = await startBoth(() => startServerProcess(installation, "off"), stops);
    const workers = await startBoth(() => startWorkerProcess(installation), stops);
    const addresses = servers.map(({ url }) => url);
    const balancer = await (wanted.nginx ? startNginx(addresses) : startBalancer(addresses));
    stops.push(balancer.stop);
    const restart = async () => {
      const port = new URL(servers[0].url).port;
      servers[0] = await startServerProcess(installation, "off", port);
      stops.push(() => servers[0].stop());
      workers[0] = await startWorkerProcess(installation);
      stops.push(() => workers[0].stop());
    };
    return {
      people,
      url: balancer.url,
      servers,
      workers,
      ownerUrl: location.ownerUrl!,
      installation,
      restart,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** At the same moment, as a machine that comes up starts its units. */
async function startBoth<Started extends Running>(
  start: () => Promise<Started>,
  stops: (() => Promise<unknown>)[],
): Promise<[Started, Started]> {
  const both = await Promise.all([start(), start()]);
  for (const one of both) stops.push(() => one.stop());
  return both;
}

async function startDatabase(
  { pgbouncer }: Wanted,
  stops: (() => Promise<unknown>)[],
): Promise<PostgresAddresses> {
  const cluster = await startCluster();
  stops.push(() => cluster.stop());
  const name = `processes_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: cluster.url("postgres", "postgres") });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const ownerUrl = cluster.url(name, "postgres");
  // The first migration makes the role that the others connect as.
  await (await openDatabase({ url: ownerUrl })).close();
  const directUrl = cluster.url(name, "authenticator");
  if (!pgbouncer) return { url: directUrl, directUrl, ownerUrl };
  const pooler = await startPgBouncer(directUrl);
  stops.push(pooler.stop);
  return { url: pooler.url, directUrl, ownerUrl };
}

function s3Environment(s3: Awaited<ReturnType<typeof openStore>>["settings"]["s3"]): Record<string, string> {
  if (s3 === undefined) return {};
  return {
    STORAGE_S3_ENDPOINT: s3.endpoint,
    STORAGE_S3_BUCKET: s3.bucket,
    STORAGE_S3_ACCESS_KEY_ID: s3.accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    STORAGE_S3_PREFIX: s3.prefix,
  };
}

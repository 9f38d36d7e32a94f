import { fileURLToPath } from "node:url";
import type { Database } from "#database/database.ts";
import { workQueue } from "#database/install-queue.ts";
import { keepLogShort } from "#database/keep-log-short.ts";
import { refuseDeafConnection } from "#database/refuse-deaf-connection.ts";
import { refuseUnusableRoles } from "#database/refuse-unusable-roles.ts";
import { sweepAuth } from "#hosted/auth/sweep-auth.ts";
import { proveRoom } from "#hosted/storage/backend/prove-room.ts";
import { sweepStorageJob } from "#hosted/storage/sweep/sweep-storage-job.ts";
import type { StartingDoor } from "#http/starting-door.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { startWorker } from "#jobs/run-worker.ts";
import { askForWebhookDeliveries } from "#modules/collect/webhooks/ask-for-webhook-deliveries.ts";
import { askForFilings, FILINGS_ASKED_MS } from "#modules/eudr/filing/follow-filings-job.ts";
import { inviteFirstOperator } from "#platform/accounts/invite-first-operator.ts";
import { welcomeAccount } from "#platform/accounts/welcome-account.ts";
import { loadGuides } from "#platform/articles/load-guides.ts";
import { setRoom } from "#platform/files/set-room.ts";
import { registerLayers } from "#platform/layers/register-layers.ts";
import { askForDigests } from "#platform/notifications/ask-for-digests.ts";
import { forgetRemoved } from "#platform/trash/forget-removed.ts";
import { createApp } from "./app.ts";
import { askForDailyJobs } from "./ask-for-daily-jobs.ts";
import type { Config } from "./config.ts";
import { demonstrationAccounts, demonstrationPassword } from "./demonstration/accounts.ts";
import { loadDemonstration } from "./demonstration/load-demonstration.ts";
import { createFoundation, type Foundation } from "./foundation.ts";
import { installedModules } from "./installed-modules.ts";
import { repeat } from "./repeat.ts";

export type Say = (message: string) => void;

export type StartOptions = {
  config: Config;
  /** Open already; it is closed with the rest. */
  database: Database;
  /** Answers on the port until the server itself does; null where nobody knows the port yet. */
  door: StartingDoor | null;
  /** Load the demonstration organisation once. */
  withDemonstration: boolean;
  /** The schemas that outside suites ask for; null but in test mode. */
  testSchemas: string[] | null;
  say: Say;
};

export type Running = { address: string; stop: () => Promise<void> };

const webDirectory = fileURLToPath(new URL("../../web/dist", import.meta.url));
const HOUR_MS = 3_600_000;
const TEN_MINUTES_MS = 600_000;
const MINUTE_MS = 60_000;

/** Opens everything over a database; the parts stop in the reverse order of their start. */
export async function startServer(options: StartOptions): Promise<Running> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    return { address: await startParts(options, stops), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Until everything is there, the port says what is going on. Nothing competes with the start: jobs go on after it. */
async function startParts(options: StartOptions, stops: (() => Promise<void>)[]): Promise<string> {
  const { config, database, door, withDemonstration } = options;
  const closeDoor = async () => door?.close();
  stops.push(closeDoor);
  stops.push(() => database.close());
  await refuseDeafConnection(database);
  const foundation = await openFoundation(config, database);
  door?.tell("registering the layers");
  await registerLayers(database, config.dataDirectory);
  await loadGuides(database);
  const work = onlyOnce(() => startWork(config, foundation, stops));
  if (withDemonstration) await loadDemonstration(foundation.services, options.say, work);
  const app = await openApp(options, foundation);
  stops.push(() => app.close());
  await app.ready();
  await door?.close();
  stops.splice(stops.indexOf(closeDoor), 1);
  const address = await app.listen({ port: config.port, host: config.host });
  await startRounds(config, foundation, stops);
  await work();
  await sayHowToEnter(config, database, withDemonstration, options.say);
  return address;
}

const onFault = (error: unknown) => console.error(error);

/** What takes place again and again beside the requests. */
async function startRounds(
  config: Config,
  { services: { database } }: Foundation,
  stops: (() => Promise<void>)[],
): Promise<void> {
  stops.push(repeat(HOUR_MS, () => sweepAuth(database), onFault));
  stops.push(repeat(config.comparisonAskSeconds * 1000, () => askForDailyJobs(database), onFault));
  stops.push(repeat(FILINGS_ASKED_MS, () => askForFilings(database), onFault));
  stops.push(repeat(TEN_MINUTES_MS, () => askForDigests(database), onFault));
  stops.push(repeat(HOUR_MS, () => forgetRemoved(database), onFault));
  stops.push(repeat(MINUTE_MS, () => askForWebhookDeliveries(database), onFault));
  stops.push(repeat(MINUTE_MS, () => keepLogShort(database), onFault));
  if (config.smtpUrl === undefined) return;
  const from = `Parcelle <no-reply@${new URL(config.publicUrl).hostname}>`;
  const { startMail } = await import("#platform/mail/start-mail.ts");
  stops.push(await startMail(database, { smtpUrl: config.smtpUrl, from }, onFault));
}

async function startWork(
  { worker: where, workerConcurrency: concurrency }: Config,
  foundation: Foundation,
  stops: (() => Promise<void>)[],
): Promise<void> {
  if (where !== "inside") return;
  const definitions = jobDefinitionsOf(foundation, onFault);
  const { services } = foundation;
  const worker = await startWorker({ services, definitions, concurrency, onError: onFault });
  stops.push(() => worker.stop());
}

function onlyOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}

function openApp({ config, withDemonstration, testSchemas }: StartOptions, foundation: Foundation) {
  const { database } = foundation.services;
  return createApp({
    foundation,
    modules: installedModules,
    webDirectory,
    readiness: [
      { name: "queue", check: () => queueIsThere(database) },
      { name: "data", check: () => proveRoom(config.dataDirectory) },
    ],
    settings: {
      trustProxy: config.trustProxy,
      logLevel: config.logLevel,
      ...config.rest,
      publicChannels: config.publicChannels,
      demonstration: withDemonstration,
      owner: config.owner,
      ...(testSchemas === null ? {} : { testMode: true, exposedSchemas: testSchemas }),
    },
  });
}

/** Foundation of an installation: what server and worker processes open over the same database. */
export async function openFoundation(config: Config, database: Database): Promise<Foundation> {
  await setRoom(database, config.bytesPerOrganisation);
  await refuseUnusableRoles(database, config.auth.roles ?? []);
  const hasMailTransport = config.smtpUrl !== undefined;
  // Without a mail server nobody could confirm; only the embedded engine is used alone.
  const isAlone = !hasMailTransport && database.engine === "pglite";
  const autoconfirm = isAlone || config.auth.autoconfirm === true;
  return await createFoundation(database, {
    siteUrl: config.publicUrl,
    dataDirectory: config.dataDirectory,
    secret: config.secret,
    hasMailTransport,
    layerImports: config.layerImports,
    backgrounds: config.backgrounds,
    webhooks: config.webhooks,
    euAddresses: config.euAddresses,
    ...(config.s3 === null ? {} : { s3: config.s3 }),
    onSignUp: welcomeAccount,
    auth: { ...config.auth, autoconfirm },
    ...(config.sms === undefined ? {} : { sms: config.sms }),
  });
}

/** The long work of the modules, and of the foundation itself. */
export const jobDefinitionsOf = (
  { storage }: Foundation,
  onFault: (error: unknown) => void,
): JobDefinition[] => [...installedModules.flatMap(({ jobs }) => jobs), sweepStorageJob(storage, onFault)];

async function queueIsThere(database: Database): Promise<void> {
  const rows = await database.asService((transaction) =>
    transaction.query("select from jobs.queue where name = $1", [workQueue]),
  );
  if (rows.length === 0) throw new Error("the queue is missing");
}

async function sayHowToEnter(
  { publicUrl }: Config,
  database: Database,
  withDemonstration: boolean,
  say: Say,
): Promise<void> {
  if (withDemonstration) {
    const accounts = demonstrationAccounts.map(({ email }) => email).join(", ");
    say(`Parcelle is ready at ${publicUrl} · accounts ${accounts} · password ${demonstrationPassword}`);
    return;
  }
  const invitation = await inviteFirstOperator(database);
  if (invitation !== null) say(`make the first platform operator, once: ${publicUrl}${invitation}`);
  say(`Parcelle is ready at ${publicUrl}`);
}

import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { isCallerRole } from "#database/begin-statement.ts";
import type { DatabaseLocation } from "#database/open-database.ts";
import { authEnvironment, readAuthSettings } from "#hosted/auth/auth-environment.ts";
import type { AuthSettings } from "#hosted/auth/auth-services.ts";
import type { SmsSettings } from "#hosted/auth/phone/sms-provider.ts";
import type { PublicChannels } from "#hosted/realtime/channel-rights.ts";
import type { S3Settings } from "#hosted/storage/backend/s3/s3-client.ts";
import { EU_ADDRESSES } from "#platform/eu-addresses.ts";
import type { BackgroundSettings, EuSettings, LayerImports, WebhookSettings } from "#platform/services.ts";

/** What an installation decides; every value comes from the environment. */
export type Config = {
  port: number;
  host: string;
  /** The address under which people reach the installation, without a slash at its end. */
  publicUrl: string;
  /** Stored files and layers; with the embedded engine the database too. */
  dataDirectory: string;
  database: DatabaseLocation;
  /** Signs sessions; the same in all processes of an installation. */
  secret: Uint8Array;
  worker: "inside" | "off";
  workerConcurrency: number;
  trustProxy: boolean;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
  /** Without it mails are kept for the mailbox page. */
  smtpUrl: string | undefined;
  layerImports: LayerImports;
  backgrounds: Omit<BackgroundSettings, "sealingKey">;
  webhooks: Omit<WebhookSettings, "sealingKey">;
  euAddresses: EuSettings["addresses"];
  /** How often the daily jobs are asked for, such as the comparison between organisations; each takes place once a day. */
  comparisonAskSeconds: number;
  auth: Partial<AuthSettings>;
  /** Who carries codes to phones. */
  sms: SmsSettings | undefined;
  /** Who answers for this installation, as the terms name him; null is what nobody filled in. */
  owner: InstallationOwner;
  rest: RestLimits;
  /** Who may speak and hear in public channels of realtime. */
  publicChannels: PublicChannels;
  /** What an organisation may store where no operator has said otherwise. */
  bytesPerOrganisation: number;
  /** Where stored files are kept; null is the data directory. */
  s3: S3Settings | null;
};

export type InstallationOwner = { name: string | null; address: string | null; email: string | null };

/** What `/rest/v1` allows; null has no limit, or no function. */
export type RestLimits = { maxRows: number | null; maxPlanCost: number | null; preRequest: string | null };

export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`the configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

const protocols = (allowed: string[]) =>
  z.string().refine((value) => URL.canParse(value) && allowed.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${allowed.map((protocol) => `${protocol}//`).join(" or ")}`,
  });
const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
};
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });
const postgresUrl = protocols(["postgres:", "postgresql:"]);
const shortestSecret = 32;
/** It is put into SQL as it stands. */
const functionName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$/, {
  error: "must be schema.function in small letters, digits and _",
});

/** Roles of the database, apart by commas. */
const roleNames = z
  .string()
  .default("")
  .transform((names) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .refine((names) => names.every(isCallerRole), {
    error:
      "must be names of roles in small letters, digits and _, apart by commas, and none of PostgreSQL's own",
  });

/** Every variable that an installation may set, with what it may be. */
export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: protocols(["http:", "https:"]).optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 500).default(10),
  SECRET: z
    .string()
    .min(shortestSecret, { error: `must have at least ${shortestSecret} characters` })
    .optional(),
  WORKER: oneOf(["inside", "off"]).default("inside"),
  WORKER_CONCURRENCY: wholeNumber(1, 64).default(2),
  TRUST_PROXY: oneOf(["true", "false"]).default("false"),
  LOG_LEVEL: oneOf(["silent", "error", "warn", "info", "debug"]).default("warn"),
  OWNER_NAME: z.string().optional(),
  OWNER_ADDRESS: z.string().optional(),
  OWNER_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
  SMTP_URL: protocols(["smtp:", "smtps:"]).optional(),
  COMPARISON_ASK_SECONDS: wholeNumber(1, 86_400).default(3_600),
  LAYERS_IMPORT_DIR: z.string().optional(),
  LAYERS_ADDRESSES: oneOf(["public", "any"]).default("public"),
  BACKGROUNDS_ADDRESSES: oneOf(["public", "any"]).default("public"),
  WEBHOOKS_ADDRESSES: oneOf(["public", "any"]).default("public"),
  EU_ACCEPTANCE_ADDRESS: protocols(["http:", "https:"]).default(EU_ADDRESSES.acceptance),
  BACKGROUNDS_CACHE_GB: wholeNumber(0, 10_000).default(1),
  ...authEnvironment,
  DATABASE_ROLES: roleNames,
  REST_MAX_ROWS: wholeNumber(1, 2 ** 31 - 1).optional(),
  REST_MAX_PLAN_COST: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  REST_PRE_REQUEST: functionName.optional(),
  REALTIME_PUBLIC_CHANNELS: oneOf(["signed-in", "everyone"]).default("signed-in"),
  STORAGE_PER_ORGANISATION_GB: wholeNumber(1, 1_000_000).default(20),
  STORAGE_S3_ENDPOINT: protocols(["http:", "https:"]).optional(),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_REGION: z.string().default("us-east-1"),
  STORAGE_S3_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_S3_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_S3_PREFIX: z.string().default(""),
});

type Environment = z.infer<typeof environmentSchema>;

/** Reads and checks the environment. Throws ConfigError that names every variable at fault. */
export async function readConfig(environment: NodeJS.ProcessEnv = process.env): Promise<Config> {
  // An empty variable is what a compose file leaves of one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  const problems = parsed.success
    ? contradictions(parsed.data, given)
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const values = parsed.data;
  const dataDirectory = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://${hostInUrl(values.HOST)}:${values.PORT}`).replace(/\/+$/, ""),
    dataDirectory,
    database: locationOf(values, dataDirectory),
    secret: values.SECRET === undefined ? await keptSecret(dataDirectory) : Buffer.from(values.SECRET),
    worker: values.WORKER,
    workerConcurrency: values.WORKER_CONCURRENCY,
    trustProxy: values.TRUST_PROXY === "true",
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    comparisonAskSeconds: values.COMPARISON_ASK_SECONDS,
    layerImports: {
      directory: values.LAYERS_IMPORT_DIR === undefined ? null : resolve(values.LAYERS_IMPORT_DIR),
      mayBePrivate: values.LAYERS_ADDRESSES === "any",
    },
    webhooks: { mayBePrivate: values.WEBHOOKS_ADDRESSES === "any", patienceMs: 10_000 },
    euAddresses: { ...EU_ADDRESSES, acceptance: `${values.EU_ACCEPTANCE_ADDRESS.replace(/\/+$/, "")}/` },
    backgrounds: {
      mayBePrivate: values.BACKGROUNDS_ADDRESSES === "any",
      cacheBytes: values.BACKGROUNDS_CACHE_GB * 1e9,
    },
    auth: { ...readAuthSettings(values), roles: values.DATABASE_ROLES },
    sms: values.AUTH_SMS,
    owner: {
      name: values.OWNER_NAME ?? null,
      address: values.OWNER_ADDRESS ?? null,
      email: values.OWNER_EMAIL ?? null,
    },
    rest: {
      maxRows: values.REST_MAX_ROWS ?? null,
      maxPlanCost: values.REST_MAX_PLAN_COST ?? null,
      preRequest: values.REST_PRE_REQUEST ?? null,
    },
    publicChannels: values.REALTIME_PUBLIC_CHANNELS,
    bytesPerOrganisation: values.STORAGE_PER_ORGANISATION_GB * 1e9,
    s3: s3Of(values),
  };
}

const S3_NEEDS = [
  "STORAGE_S3_ENDPOINT",
  "STORAGE_S3_BUCKET",
  "STORAGE_S3_ACCESS_KEY_ID",
  "STORAGE_S3_SECRET_ACCESS_KEY",
] as const;

function s3Of(values: Environment): S3Settings | null {
  if (values.STORAGE_S3_ENDPOINT === undefined) return null;
  return {
    endpoint: values.STORAGE_S3_ENDPOINT,
    bucket: values.STORAGE_S3_BUCKET!,
    region: values.STORAGE_S3_REGION,
    accessKeyId: values.STORAGE_S3_ACCESS_KEY_ID!,
    secretAccessKey: values.STORAGE_S3_SECRET_ACCESS_KEY!,
    prefix: values.STORAGE_S3_PREFIX,
  };
}

function contradictions(values: Environment, given: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  if (values.DATABASE_URL !== undefined && values.SECRET === undefined)
    problems.push(
      `SECRET is needed together with DATABASE_URL, the same in all processes; make one with: openssl rand -hex ${shortestSecret}`,
    );
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_OWNER_URL"] as const)
    if (values.DATABASE_URL === undefined && values[name] !== undefined)
      problems.push(`${name} is set, but DATABASE_URL is not`);
  if (values.DATABASE_URL === undefined && values.WORKER === "off")
    problems.push("WORKER=off needs DATABASE_URL: only the server can reach the embedded database");
  const isS3 = Object.keys(given).some((name) => name.startsWith("STORAGE_S3_"));
  for (const name of S3_NEEDS)
    if (isS3 && values[name] === undefined) problems.push(`${name} is needed to keep files in S3`);
  return problems;
}

function locationOf(values: Environment, dataDirectory: string): DatabaseLocation {
  if (values.DATABASE_URL === undefined) return { dataDirectory };
  return {
    url: values.DATABASE_URL,
    directUrl: values.DATABASE_DIRECT_URL,
    ownerUrl: values.DATABASE_OWNER_URL,
    maxConnections: values.DATABASE_CONNECTIONS,
  };
}

function hostInUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** The embedded engine's secret lives beside its data, readable by its owner only. */
async function keptSecret(dataDirectory: string): Promise<Uint8Array> {
  const path = join(dataDirectory, "secret");
  await mkdir(dataDirectory, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(shortestSecret).toString("hex"), { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft, { force: true });
  const secret = await readFile(path);
  if (secret.length < shortestSecret)
    throw new ConfigError([`${path} is damaged; delete it and everyone has to sign in again`]);
  return secret;
}

import { join } from "node:path";
import type { Database, Transaction } from "#database/database.ts";
import { databaseWith } from "#database/database-with.ts";
import {
  type AuthServices,
  type AuthSettings,
  DEFAULT_AUTH_SETTINGS,
  type NewUser,
} from "#hosted/auth/auth-services.ts";
import { deriveKey } from "#hosted/auth/keys/seal.ts";
import { storageSealingKeyOf, TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { OidcProvider } from "#hosted/auth/oidc/oidc-provider.ts";
import type { ProviderSettings } from "#hosted/auth/oidc/provider-settings.ts";
import type { SmsSettings } from "#hosted/auth/phone/sms-provider.ts";
import { twilio } from "#hosted/auth/phone/twilio.ts";
import { localBackend } from "#hosted/storage/backend/local-backend.ts";
import { s3Backend } from "#hosted/storage/backend/s3/s3-backend.ts";
import type { S3Settings } from "#hosted/storage/backend/s3/s3-client.ts";
import { Links } from "#hosted/storage/links.ts";
import { objectStore } from "#hosted/storage/objects/object-store.ts";
import type { StorageServices } from "#hosted/storage/storage-services.ts";
import { EU_ADDRESSES } from "#platform/eu-addresses.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import type {
  BackgroundSettings,
  EuSettings,
  LayerImports,
  Services,
  WebhookSettings,
} from "#platform/services.ts";

/** What the foundation has to know of an installation. */
export type FoundationSettings = {
  siteUrl: string;
  dataDirectory: string;
  /** The installation's secret, the same in all its processes. */
  secret: Uint8Array;
  auth?: Partial<AuthSettings>;
  /** Who carries codes to phones; nobody signs in by phone when not given. */
  sms?: SmsSettings;
  /** Greatest stored object where its bucket sets no limit; 1 GiB when not given. */
  maxObjectBytes?: number;
  /** Keeps stored bytes in a service that speaks S3; in the data directory when not given. */
  s3?: S3Settings;
  layerImports?: LayerImports;
  /** Public addresses only, and a gigabyte of kept tiles, when not given. */
  backgrounds?: Omit<BackgroundSettings, "sealingKey">;
  /** Where the EU Information System is; its published addresses when not given. */
  euAddresses?: EuSettings["addresses"];
  /** Public addresses with encryption only when not given. */
  webhooks?: Omit<WebhookSettings, "sealingKey">;
  /** Mails leave through a server; otherwise they are kept for the mailbox page. */
  hasMailTransport?: boolean;
  onSignUp?: (transaction: Transaction, user: NewUser) => Promise<void>;
};

const DEFAULT_MAX_OBJECT_BYTES = 1024 ** 3;

const DEFAULT_WEBHOOKS = { mayBePrivate: false, patienceMs: 10_000 };
const DEFAULT_BACKGROUNDS = { mayBePrivate: false, cacheBytes: 1e9 };

export type Foundation = {
  keys: TokenKeys;
  auth: AuthServices;
  services: Services;
  storage: StorageServices;
  hasMailTransport: boolean;
};

/** Keys and accounts over an open database: what server, worker and tests share. */
export async function createFoundation(
  database: Database,
  settings: FoundationSettings,
): Promise<Foundation> {
  const keys = await TokenKeys.open(database, settings.secret, {
    roles: settings.auth?.roles ?? [],
    own: settings.auth?.tokenKey ?? null,
  });
  const hasMailTransport = settings.hasMailTransport ?? false;
  const auth: AuthServices = {
    database,
    keys,
    providers: openProviders(settings.auth?.providers ?? []),
    sealingKey: deriveKey(settings.secret, "second factors"),
    settings: { ...DEFAULT_AUTH_SETTINGS, siteUrl: settings.siteUrl, ...settings.auth },
    sms: settings.sms === undefined ? null : twilio(settings.sms),
    sendMail: (transaction, mail) => queueMail(transaction, mail, hasMailTransport),
    ...(settings.onSignUp === undefined ? {} : { onSignUp: settings.onSignUp }),
  };
  const storage: StorageServices = {
    database,
    backend:
      settings.s3 === undefined
        ? localBackend(join(settings.dataDirectory, "storage"))
        : s3Backend(settings.s3),
    links: new Links(settings.secret),
    maxObjectBytes: settings.maxObjectBytes ?? DEFAULT_MAX_OBJECT_BYTES,
    siteHost: URL.canParse(settings.siteUrl) ? new URL(settings.siteUrl).host : null,
  };
  const { dataDirectory, layerImports } = settings;
  const ofWorkflow = databaseWith(database, { asCaller: (...asked) => database.asWorkflow(...asked) });
  const services: Services = {
    ...{
      database,
      files: objectStore({ ...storage, database: ofWorkflow }),
      dataDirectory,
      sendsMail: hasMailTransport,
      sendMail: auth.sendMail,
      siteUrl: settings.siteUrl,
      backgrounds: {
        ...(settings.backgrounds ?? DEFAULT_BACKGROUNDS),
        sealingKey: deriveKey(settings.secret, "map backgrounds"),
      },
      webhooks: {
        ...(settings.webhooks ?? DEFAULT_WEBHOOKS),
        sealingKey: deriveKey(settings.secret, "webhooks"),
      },
      storageSealingKey: storageSealingKeyOf(settings.secret),
      cardSealingKey: deriveKey(settings.secret, "farmer cards"),
      eu: {
        sealingKey: deriveKey(settings.secret, "eu credentials"),
        addresses: settings.euAddresses ?? EU_ADDRESSES,
      },
    },
    ...(layerImports === undefined ? {} : { layerImports }),
  };
  return { keys, auth, storage, services, hasMailTransport };
}

const openProviders = (settings: readonly ProviderSettings[]): ReadonlyMap<string, OidcProvider> =>
  new Map(settings.map((one) => [one.name, new OidcProvider(one)]));

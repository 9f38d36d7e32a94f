import type { Database, Transaction } from "#database/database.ts";
import {
  type AuthServices,
  type AuthSettings,
  DEFAULT_AUTH_SETTINGS,
  type NewUser,
} from "#hosted/auth/auth-services.ts";
import { TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import type { Services } from "#platform/services.ts";

/** What the foundation has to know of an installation. */
export type FoundationSettings = {
  siteUrl: string;
  dataDirectory: string;
  /** The installation's secret, the same in all its processes. */
  secret: Uint8Array;
  auth?: Partial<AuthSettings>;
  /** Mails leave through a server; otherwise they are kept for the mailbox page. */
  hasMailTransport?: boolean;
  onSignUp?: (transaction: Transaction, user: NewUser) => Promise<void>;
};

export type Foundation = { keys: TokenKeys; auth: AuthServices; services: Services };

/** Keys and accounts over an open database: what server, worker and tests share. */
export async function createFoundation(
  database: Database,
  settings: FoundationSettings,
): Promise<Foundation> {
  const keys = await TokenKeys.open(database, settings.secret);
  const hasTransport = settings.hasMailTransport ?? false;
  const auth: AuthServices = {
    database,
    keys,
    settings: { ...DEFAULT_AUTH_SETTINGS, siteUrl: settings.siteUrl, ...settings.auth },
    sendMail: (transaction, mail) => queueMail(transaction, mail, hasTransport),
    ...(settings.onSignUp === undefined ? {} : { onSignUp: settings.onSignUp }),
  };
  return {
    keys,
    auth,
    services: { database, files: {} as Services["files"], dataDirectory: settings.dataDirectory },
  };
}

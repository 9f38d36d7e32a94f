import { minimumPasswordLength } from "@parcelle/domain/validation/rules";
import type { Database, Transaction } from "#database/database.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { OwnKey } from "./keys/own-key.ts";
import type { TokenKeys } from "./keys/token-keys.ts";
import type { OidcProvider } from "./oidc/oidc-provider.ts";
import type { ProviderSettings } from "./oidc/provider-settings.ts";
import type { SmsProvider } from "./phone/sms-provider.ts";

export type AuthSettings = {
  /** Address of the site as people see it: issuer of tokens, base of links in mails. */
  siteUrl: string;
  /** New addresses count as confirmed at once. */
  autoconfirm: boolean;
  signUpOpen: boolean;
  /** Accounts without an address may be made. */
  anonymousOpen: boolean;
  /** People may add and remove ways to sign in. */
  manualLinking: boolean;
  /** The present mailbox has to agree to a new address too. */
  secureEmailChange: boolean;
  /** A session older than a day changes the password only with a mailed code. */
  securePasswordChange: boolean;
  /** Addresses outside the site that people may be sent to; `*` and `**` stand for parts. */
  redirectUrls: readonly string[];
  /** People may sign in at the directory of their organisation, by SAML 2.0. */
  samlOpen: boolean;
  /** Where else people may sign in. */
  providers: readonly ProviderSettings[];
  accessTokenSeconds: number;
  /** How old a session may become; null for as old as it likes. */
  sessionSeconds: number | null;
  /** How long a session lives that nobody uses. */
  inactivitySeconds: number | null;
  /** How long whoever has a second factor may go without it. */
  lowAssuranceSeconds: number | null;
  /** A refresh token used again within so many seconds is taken for a lost answer. */
  reuseSeconds: number;
  passwordMinLength: number;
  /** Roles of the database beside `authenticated` that an account or a token may have. */
  roles: readonly string[];
  /** Beginnings of the numbers that messages are sent to; all when there are none. */
  smsCountries: readonly string[];
  /** Signs tokens instead of the keys that the server makes itself. */
  tokenKey: OwnKey | null;
  /** Multiplies every rate limit; tests and load generators raise it. */
  rateFactor: number;
  /** Multiply the limits of single doors besides. */
  rateFactors: Readonly<Record<string, number>>;
};

export const DEFAULT_AUTH_SETTINGS: Omit<AuthSettings, "siteUrl"> = {
  autoconfirm: false,
  signUpOpen: true,
  anonymousOpen: false,
  manualLinking: false,
  secureEmailChange: true,
  securePasswordChange: false,
  redirectUrls: [],
  samlOpen: false,
  providers: [],
  accessTokenSeconds: 3600,
  sessionSeconds: null,
  inactivitySeconds: null,
  lowAssuranceSeconds: null,
  reuseSeconds: 10,
  passwordMinLength: minimumPasswordLength,
  roles: [],
  smsCountries: [],
  tokenKey: null,
  rateFactor: 1,
  rateFactors: {},
};

/** An account has an address or a number, in digits alone. */
export type NewUser = { id: string; email: string; phone?: string; metadata: Record<string, unknown> };

export type AuthServices = {
  database: Database;
  keys: TokenKeys;
  settings: AuthSettings;
  /** Seals second factors and proves short codes: the database alone gives neither away. */
  sealingKey: Uint8Array;
  providers: ReadonlyMap<string, OidcProvider>;
  /** Carries codes to phones; null where nobody signs in by phone. */
  sms: SmsProvider | null;
  /** Leaves a mail in the outbox, inside the transaction that causes it. */
  sendMail: (transaction: Transaction, mail: Mail) => Promise<void>;
  /** What the product does for a new account, in the transaction that makes it. */
  onSignUp?: (transaction: Transaction, user: NewUser) => Promise<void>;
};

/** Who asks, for rate limits and the list of sessions. */
export type Client = { ip: string; userAgent: string | null };

import type { SupabaseClient } from "@supabase/supabase-js";

export type Clients = { person: SupabaseClient; admin: SupabaseClient };
export type Answer = { error: unknown };
type Call = [method: string, act: (clients: Clients) => PromiseLike<Answer>, status: number, code: string];

const id = "00000000-0000-4000-8000-000000000000";
/** Parts of a call that is refused before they are read. */
export const anything = {} as never;

/** What GoTrue would do, with the status and code that say that it is not enabled here. */
export const authCalls: Call[] = [
  [
    "passkey.startRegistration",
    ({ person }) => person.auth.passkey.startRegistration(),
    404,
    "passkey_disabled",
  ],
  [
    "passkey.verifyRegistration",
    ({ person }) => person.auth.passkey.verifyRegistration(anything),
    404,
    "passkey_disabled",
  ],
  [
    "passkey.startAuthentication",
    ({ person }) => person.auth.passkey.startAuthentication(),
    404,
    "passkey_disabled",
  ],
  [
    "passkey.verifyAuthentication",
    ({ person }) => person.auth.passkey.verifyAuthentication(anything),
    404,
    "passkey_disabled",
  ],
  ["passkey.list", ({ person }) => person.auth.passkey.list(), 404, "passkey_disabled"],
  [
    "passkey.update",
    ({ person }) => person.auth.passkey.update({ passkeyId: id, friendlyName: "Clé" }),
    404,
    "passkey_disabled",
  ],
  ["passkey.delete", ({ person }) => person.auth.passkey.delete({ passkeyId: id }), 404, "passkey_disabled"],
  [
    "admin.passkey.listPasskeys",
    ({ admin }) => admin.auth.admin.passkey.listPasskeys({ userId: id }),
    404,
    "passkey_disabled",
  ],
  [
    "admin.passkey.deletePasskey",
    ({ admin }) => admin.auth.admin.passkey.deletePasskey({ userId: id, passkeyId: id }),
    404,
    "passkey_disabled",
  ],
  [
    "signInWithWeb3",
    ({ person }) =>
      person.auth.signInWithWeb3({ chain: "solana", message: "m", signature: new Uint8Array(64) }),
    422,
    "web3_provider_disabled",
  ],
  [
    "oauth.getAuthorizationDetails",
    ({ person }) => person.auth.oauth.getAuthorizationDetails(id),
    404,
    "feature_disabled",
  ],
  [
    "oauth.approveAuthorization",
    ({ person }) => person.auth.oauth.approveAuthorization(id),
    404,
    "feature_disabled",
  ],
  [
    "oauth.denyAuthorization",
    ({ person }) => person.auth.oauth.denyAuthorization(id),
    404,
    "feature_disabled",
  ],
  ["oauth.listGrants", ({ person }) => person.auth.oauth.listGrants(), 404, "feature_disabled"],
  [
    "oauth.revokeGrant",
    ({ person }) => person.auth.oauth.revokeGrant({ clientId: id }),
    404,
    "feature_disabled",
  ],
  ["admin.oauth.listClients", ({ admin }) => admin.auth.admin.oauth.listClients(), 404, "feature_disabled"],
  [
    "admin.oauth.createClient",
    ({ admin }) => admin.auth.admin.oauth.createClient({ client_name: "x", redirect_uris: [] }),
    404,
    "feature_disabled",
  ],
  ["admin.oauth.getClient", ({ admin }) => admin.auth.admin.oauth.getClient(id), 404, "feature_disabled"],
  [
    "admin.oauth.updateClient",
    ({ admin }) => admin.auth.admin.oauth.updateClient(id, { client_name: "y" }),
    404,
    "feature_disabled",
  ],
  [
    "admin.oauth.deleteClient",
    ({ admin }) => admin.auth.admin.oauth.deleteClient(id),
    404,
    "feature_disabled",
  ],
  [
    "admin.oauth.regenerateClientSecret",
    ({ admin }) => admin.auth.admin.oauth.regenerateClientSecret(id),
    404,
    "feature_disabled",
  ],
  [
    "admin.customProviders.listProviders",
    ({ admin }) => admin.auth.admin.customProviders.listProviders(),
    404,
    "feature_disabled",
  ],
  [
    "admin.customProviders.createProvider",
    ({ admin }) => admin.auth.admin.customProviders.createProvider(anything),
    404,
    "feature_disabled",
  ],
  [
    "admin.customProviders.getProvider",
    ({ admin }) => admin.auth.admin.customProviders.getProvider("custom:x"),
    404,
    "feature_disabled",
  ],
  [
    "admin.customProviders.updateProvider",
    ({ admin }) => admin.auth.admin.customProviders.updateProvider("custom:x", anything),
    404,
    "feature_disabled",
  ],
  [
    "admin.customProviders.deleteProvider",
    ({ admin }) => admin.auth.admin.customProviders.deleteProvider("custom:x"),
    404,
    "feature_disabled",
  ],
];

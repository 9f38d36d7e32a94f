import type { SupabaseClient } from "@supabase/supabase-js";

/** What the client's classes keep to themselves, though JavaScript shows it. */
export const innerMethods: Record<string, readonly string[]> = {
  client: ["fetch", "functionsFetch"],
  auth: [
    "fetch",
    "fetchJwk",
    "linkIdentityIdToken",
    "linkIdentityOAuth",
    "logger",
    "signInWithEthereum",
    "signInWithSolana",
  ],
  "auth.admin": ["fetch"],
  storage: ["bucketLifecycleUrl", "fetch", "handleOperation", "listBucketOptionsToQueryString"],
  "storage.from": [
    ...["applyTransformOptsToQuery", "encodeMetadata", "fetch", "handleOperation", "prepareUploadFormData"],
    "uploadOrUpdate",
  ],
  "storage.vectors": ["fetch", "handleOperation"],
  "storage.vectors.from": ["fetch", "handleOperation"],
  "storage.vectors.index": ["fetch", "handleOperation"],
  "storage.analytics": ["fetch", "handleOperation"],
  functions: ["fetch"],
  realtime: ["accessToken", "fetch", "hasLogger"],
  channel: ["copyBindings", "teardown", "updateJoinPayload"],
  from: ["cloneRequestState", "fetch"],
  "from.select": ["fetch", "processResponse"],
};

/** Every part of a client with the names of its methods, as they really are there. */
export function partsOf(client: SupabaseClient): Map<string, string[]> {
  const { auth, storage, functions, realtime } = client;
  const vectors = storage.vectors.from("bucket");
  const parts: Record<string, object> = {
    client,
    auth,
    "auth.mfa": auth.mfa,
    "auth.mfa.recoveryCodes": auth.mfa.recoveryCodes,
    "auth.mfa.webauthn": auth.mfa.webauthn,
    "auth.oauth": auth.oauth,
    "auth.passkey": auth.passkey,
    "auth.admin": auth.admin,
    "auth.admin.mfa": auth.admin.mfa,
    "auth.admin.oauth": auth.admin.oauth,
    "auth.admin.customProviders": auth.admin.customProviders,
    "auth.admin.passkey": auth.admin.passkey,
    storage,
    "storage.from": storage.from("bucket"),
    "storage.vectors": storage.vectors,
    "storage.vectors.from": vectors,
    "storage.vectors.index": vectors.index("index"),
    "storage.analytics": storage.analytics,
    functions,
    realtime,
    channel: client.channel("topic"),
    from: client.from("table"),
    "from.select": client.from("table").select(),
  };
  const all = new Map(Object.entries(parts).map(([name, part]) => [name, methodsOf(part)]));
  all.set("storage.analytics.from", methodsOf(storage.analytics.from("bucket")));
  return all;
}

/** Names of the functions of an object and its classes; an underscore says that they are not for us. */
function methodsOf(part: object): string[] {
  const names = new Set<string>();
  for (let one = part; one !== null && one !== Object.prototype; one = Object.getPrototypeOf(one) as object)
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(one)))
      if (typeof value === "function" && !/^(_|constructor$)/.test(name)) names.add(name);
  return [...names].sort();
}

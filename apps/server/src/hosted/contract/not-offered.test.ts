import { beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { authCalls, type Clients } from "./not-offered-auth.ts";
import { catalogueCalls, storageCalls } from "./not-offered-storage.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const BODIES = [undefined, "{junk", '{"a":1}'];

describeOnOneEngine("what the official client may ask and is not offered", (open) => {
  let server: TestServer;
  let clients: Clients;

  beforeAll(async () => {
    server = await serve(await open());
    const { client } = await server.signedIn("person@offered.test");
    clients = { person: client, admin: server.client(server.foundation.keys.serviceKey) };
    return () => server.close();
  });

  it.each(authCalls)("auth.%s says that it is not enabled", async (_method, act, status, code) => {
    expect((await act(clients)).error).toMatchObject({ status, code });
  });

  it.each(storageCalls)("storage.%s says that it is not enabled", async (_method, act) => {
    const { error } = await act(clients);
    expect(error).toMatchObject({ status: 400, message: /^The feature .* is not enabled/ });
  });

  it.each(catalogueCalls)("storage.analytics.from.%s says that it is not enabled", async (_method, act) => {
    expect((await act(clients)).error).toMatchObject({ status: 409 });
  });

  it("an analytics namespace that is refused looks to its client as if it were there", async () => {
    const { admin } = clients;
    const made = await admin.storage.analytics
      .from("bucket")
      .createNamespaceIfNotExists({ namespace: ["a"] });
    expect(made.error).toBeNull();
  });

  it("WebAuthn factors are not enrolled where browsers ask for no key, so there is none to be challenged or verified", async () => {
    const { webauthn } = clients.person.auth.mfa;
    const site = { rpId: "parcelle.test", rpOrigins: ["http://parcelle.test"] };
    const key = { type: "request", credential_response: { toJSON: () => ({ id: "clé", response: {} }) } };
    const unknown = { factorId: UNKNOWN_ID, webauthn: site };
    const codeOf = async (answer: PromiseLike<{ error: unknown }>) =>
      ((await answer).error as { code?: string } | null)?.code;
    expect([
      await codeOf(webauthn.enroll({ friendlyName: "Clé" })),
      await codeOf(webauthn.challenge(unknown)),
      await codeOf(webauthn.verify({ ...unknown, challengeId: UNKNOWN_ID, webauthn: key } as never)),
    ]).toEqual(["mfa_webauthn_enroll_not_enabled", "mfa_factor_not_found", "mfa_factor_not_found"]);
    for (const { error } of [
      await webauthn.register({ friendlyName: "Clé", webauthn: site }),
      await webauthn.authenticate(unknown),
    ])
      expect(error?.message).toBe("Browser does not support WebAuthn");
  });

  it("passkeys need a browser that knows them", async () => {
    for (const { error } of [
      await clients.person.auth.registerPasskey(),
      await clients.person.auth.signInWithPasskey(),
    ])
      expect(error?.message).toBe("Browser does not support WebAuthn");
  });

  it.each([
    ["/auth/v1/", 404],
    ["/auth/v1/admin/oauth/clients", 404],
    ["/auth/v1/callback/nowhere/at/all", 404],
    ["/storage/v1/", 404],
    ["/storage/v1/vector/CreateIndex", 400],
    ["/storage/v1/iceberg/v1/config", 409],
    ["/storage/v1/cdn/bucket/a", 400],
    ["/functions/v1/no-such-function", 404],
    ["/realtime/v1/", 404],
    ["/realtime/v1/api/tenants", 404],
    ["/realtime/v1/api/broadcast", 404],
    ["/rest/v1/a/b/c", 404],
    ["/rest/v1/rpc", 404],
  ] as const)("%s answers JSON whatever the method, the key and the body", async (url, status) => {
    const { serviceKey } = server.foundation.keys;
    const withKey = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
    const call = async (method: (typeof METHODS)[number], headers: object, payload: string | undefined) => {
      const body = payload === undefined ? {} : { payload };
      const type = payload === undefined ? {} : { "content-type": "application/json" };
      const answer = await server.app.inject({ method, url, headers: { ...headers, ...type }, ...body });
      return [answer.statusCode, answer.headers["content-type"]] as const;
    };
    const odd: unknown[] = [];
    for (const method of METHODS)
      for (const headers of [withKey, {}])
        for (const payload of BODIES) {
          const [seen, type] = await call(method, headers, payload);
          const isRefused = seen >= 400 && seen < 500 && type?.includes("application/json") === true;
          if (!isRefused) odd.push([method, headers === withKey, payload, seen, type]);
        }
    expect(odd).toEqual([]);
    expect((await call("GET", withKey, undefined))[0]).toBe(status);
  });
});

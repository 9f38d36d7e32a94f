import { randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../../../test/engines.ts";
import { SecurityKey } from "../../../../../test/security-key.ts";
import { serve, type TestServer } from "../../../../../test/serve.ts";

const site = "https://parcelle.test";
const secret = randomBytes(32);

describeOnBothEngines("keys as second factor", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve(await open(), { siteUrl: site, secret });
    return () => server.close();
  });

  /** The request that the official client makes, with what a browser would have signed. */
  async function call(client: SupabaseClient, path: string, payload: object = {}) {
    const token = (await client.auth.getSession()).data.session!.access_token;
    const answer = await server.app.inject({
      ...{ method: "POST", url: `/auth/v1/factors${path}`, payload },
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  async function verify(client: SupabaseClient, id: string, key: SecurityKey, more = {}) {
    const { body } = await call(client, `/${id}/challenge`, { webauthn: { rpId: "parcelle.test" } });
    const { type, credential_options: options } = body.webauthn;
    const response =
      type === "create" ? key.make(options.publicKey, more) : key.sign(options.publicKey, more);
    const webauthn = { type, credential_response: response };
    const payload = { challenge_id: body.id, webauthn };
    return { asked: body, payload, ...(await call(client, `/${id}/verify`, payload)) };
  }
  async function enrolled(email: string) {
    const { client, userId } = await server.signedIn(email);
    const { data, error } = await client.auth.mfa.webauthn.enroll({ friendlyName: "Clé du bureau" });
    if (error !== null) throw error;
    const key = new SecurityKey(site);
    const first = await verify(client, data.id, key);
    await client.auth.setSession(first.body);
    return { client, userId, key, factor: data, first };
  }

  it("are made at their first question, and sign the next ones", async () => {
    const { client, key, factor, first } = await enrolled("awa@keys.test");
    expect(factor).toEqual({ id: factor.id, type: "webauthn", friendly_name: "Clé du bureau" });
    expect(first.asked).toMatchObject({ type: "webauthn", webauthn: { type: "create" } });
    expect(first.status).toBe(200);
    const { claims } = (await client.auth.getClaims()).data!;
    expect(claims).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/webauthn" }, { method: "password" }] });
    const { data: listed } = await client.auth.mfa.listFactors();
    expect(listed!.webauthn).toMatchObject([{ id: factor.id, status: "verified" }]);

    const later = server.client();
    await later.auth.signInWithPassword({ email: "awa@keys.test", password: "a-long-password" });
    expect((await later.from("profiles").select("user_id")).error).toMatchObject({ code: "42501" });
    const second = await verify(later, factor.id, key);
    expect(second.asked.webauthn).toMatchObject({
      ...{ type: "request" },
      credential_options: {
        publicKey: { rpId: "parcelle.test", allowCredentials: [{ type: "public-key" }] },
      },
    });
    expect(second.status).toBe(200);
    await later.auth.setSession(second.body);
    expect((await later.from("profiles").select("user_id")).error).toBeNull();
  });

  it("use a question up, whether the answer is right or not", async () => {
    const { client, factor, key } = await enrolled("fois@keys.test");
    const wrong = await verify(client, factor.id, key, { origin: "https://evil.example" });
    expect([wrong.status, wrong.body.error_code]).toEqual([400, "webauthn_verification_failed"]);
    const again = await call(client, `/${factor.id}/verify`, wrong.payload);
    expect([again.status, again.body.error_code]).toEqual([422, "mfa_ip_address_mismatch"]);
    const right = await verify(client, factor.id, key);
    expect(right.status).toBe(200);
  });

  it("are no other key, no copy and no code", async () => {
    const { client, factor, key } = await enrolled("copie@keys.test");
    const other = await verify(client, factor.id, new SecurityKey(site));
    expect(other.body.error_code).toBe("webauthn_verification_failed");
    key.counter = 0;
    expect((await verify(client, factor.id, key)).body.error_code).toBe("webauthn_verification_failed");
    const { body } = await call(client, `/${factor.id}/challenge`);
    const byCode = await call(client, `/${factor.id}/verify`, { challenge_id: body.id, code: "000000" });
    expect([byCode.status, byCode.body.error_code]).toEqual([400, "validation_failed"]);
    const made = {
      type: "create",
      credential_response: new SecurityKey(site).sign({ challenge: "x", rpId: "y" }),
    };
    const asNew = await call(client, `/${factor.id}/verify`, { challenge_id: body.id, webauthn: made });
    expect([asNew.status, asNew.body.error_code]).toEqual([400, "validation_failed"]);
  });

  it("are asked nothing once the site has moved to where browsers ask for no key", async () => {
    const { client, factor } = await enrolled("ailleurs@keys.test");
    const moved = await serve(server.foundation.services.database, {
      siteUrl: "http://parcelle.test",
      secret,
    });
    const token = (await client.auth.getSession()).data.session!.access_token;
    const answer = await moved.app.inject({
      ...{ method: "POST", url: `/auth/v1/factors/${factor.id}/challenge` },
      headers: { authorization: `Bearer ${token}` },
    });
    await moved.close();
    expect([answer.statusCode, answer.json().error_code]).toEqual([422, "mfa_webauthn_verify_not_enabled"]);
  });

  it("are removed with the second factor in use, and sessions fall back", async () => {
    const { client, factor } = await enrolled("retrait@keys.test");
    const later = server.client();
    await later.auth.signInWithPassword({ email: "retrait@keys.test", password: "a-long-password" });
    expect((await later.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      ...{ status: 422, code: "insufficient_aal" },
    });
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    await client.auth.refreshSession();
    const { claims } = (await client.auth.getClaims()).data!;
    expect(claims).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
  });
});

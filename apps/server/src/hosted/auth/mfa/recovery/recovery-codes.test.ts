import { createClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { enrolFactor, proveFactor } from "../../../../../test/authenticator.ts";
import { describeOnOneEngine } from "../../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../../test/serve.ts";

const password = "a-long-password";

describeOnOneEngine("recovery codes through the official client", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await serve(await open());
    return () => server.close();
  });

  /** The client says that it knows that these calls are young. */
  const signIn = async (email: string) => {
    const client = createClient(server.url, server.foundation.keys.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    });
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error !== null) throw error;
    return client;
  };
  const withFactor = async (email: string) => {
    await server.signedIn(email);
    const client = await signIn(email);
    const factor = await enrolFactor(client);
    expect((await proveFactor(client, factor, -1)).error).toBeNull();
    return { client, factor };
  };

  it("are ten that each stand in for the authenticator once", async () => {
    const { client } = await withFactor("ten@codes.test");
    const { data: made } = await client.auth.mfa.recoveryCodes.generate({ friendlyName: "Secours" });
    expect(made).toMatchObject({ type: "recovery_code", friendly_name: "Secours", total: 10 });
    expect(new Set(made!.codes).size).toBe(10);
    for (const code of made!.codes) expect(code).toMatch(/^[a-z2-7]{16}$/);
    const [first] = made!.codes;
    const lost = await signIn("ten@codes.test");
    expect((await lost.auth.mfa.recoveryCodes.getStatus()).data).toEqual({
      id: made!.id,
      type: "recovery_code",
      total: 10,
      remaining: 10,
    });
    const typed = first!.toUpperCase().replace(/.{4}(?=.)/g, "$&- ");
    expect((await lost.auth.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
    expect((await lost.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal2",
      currentAuthenticationMethods: [{ method: "mfa/recovery_code" }, { method: "password" }],
    });
    const again = await (await signIn("ten@codes.test")).auth.mfa.recoveryCodes.verify({ code: first! });
    expect(again.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    expect((await lost.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    const { data: listed } = await lost.auth.mfa.listFactors();
    expect(listed!.recovery_code).toMatchObject([{ id: made!.id, status: "verified" }]);
  });

  it("are made beside another factor, once, with the second factor in use", async () => {
    const { client, factor } = await withFactor("rules@codes.test");
    const weak = await signIn("rules@codes.test");
    const { recoveryCodes } = client.auth.mfa;
    const codeOf = async (answer: Promise<{ error: { code?: string | undefined } | null }>) =>
      (await answer).error?.code ?? "done";
    expect([
      await codeOf(recoveryCodes.getStatus()),
      await codeOf(recoveryCodes.regenerate()),
      await codeOf(recoveryCodes.unenroll()),
      await codeOf(weak.auth.mfa.recoveryCodes.generate()),
      await codeOf(weak.auth.mfa.recoveryCodes.regenerate()),
      await codeOf(weak.auth.mfa.recoveryCodes.unenroll()),
      await codeOf(recoveryCodes.generate({ friendlyName: "Téléphone" })),
      await codeOf(recoveryCodes.generate()),
      await codeOf(recoveryCodes.generate()),
    ]).toEqual([
      ...["mfa_factor_not_found", "mfa_factor_not_found", "mfa_factor_not_found"],
      ...["insufficient_aal", "insufficient_aal", "insufficient_aal"],
      ...["mfa_factor_name_conflict", "done", "mfa_verified_factor_exists"],
    ]);
    const { data: status } = await recoveryCodes.getStatus();
    const challenged = await client.auth.mfa.challenge({ factorId: status!.id });
    expect(challenged.error).toMatchObject({ status: 400, code: "validation_failed" });
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    expect(await codeOf(recoveryCodes.getStatus())).toBe("mfa_factor_not_found");
  });

  it("give way to a new set, and end when the person wants none", async () => {
    const { client } = await withFactor("new@codes.test");
    const { recoveryCodes } = client.auth.mfa;
    const { data: before } = await recoveryCodes.generate({ friendlyName: "Secours" });
    const { data: after } = await recoveryCodes.regenerate();
    expect(after).toMatchObject({ id: before!.id, friendly_name: "Secours", total: 10 });
    const old = await recoveryCodes.verify({ code: before!.codes[0]! });
    expect(old.error).toMatchObject({ code: "mfa_verification_failed" });
    expect((await recoveryCodes.verify({ code: after!.codes[0]! })).error).toBeNull();
    expect((await recoveryCodes.unenroll()).data).toEqual({ id: before!.id });
    expect((await recoveryCodes.verify({ code: after!.codes[1]! })).error).toMatchObject({
      code: "mfa_verification_failed",
    });
  });

  it("are locked for a while to one who guesses", async () => {
    const strict = await serve(server.foundation.services.database, {
      auth: { rateFactor: 0.2 },
      secret: Buffer.alloc(32, 9),
    });
    const { client } = await strict.signedIn("guess@codes.test");
    const { data } = await client.auth.getSession();
    const codes: string[] = [];
    for (let guess = 0; guess < 4; guess++) {
      const answer = await strict.app.inject({
        method: "POST",
        url: "/auth/v1/factors/recovery-codes/verify",
        headers: { authorization: `Bearer ${data.session!.access_token}` },
        payload: { code: "aaaa" },
        remoteAddress: `10.0.0.${guess}`,
      });
      codes.push(answer.json().error_code);
    }
    await strict.close();
    expect(codes).toEqual([...Array(3).fill("mfa_verification_failed"), "mfa_recovery_codes_locked"]);
  });
});

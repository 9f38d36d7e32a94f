import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { enrolFactor } from "../../../test/authenticator.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { type DocumentedError, documentedErrors, neverAnswered, provedIn } from "./documented-errors.ts";

const DATED = { "x-supabase-api-version": "2024-01-01" };
const words = (table: Record<string, string>, of: "key" | "value") =>
  Object.entries(table).flatMap(([key, value]) => (of === "key" ? key : value).split(" "));

it("every code of GoTrue is answered, told by another test, or has a reason why it never is", () => {
  const told = [...documentedErrors.map(({ code }) => code), ...words(provedIn, "value")];
  const never = words(neverAnswered, "key");
  expect([...told, ...never].filter((code, place, all) => all.indexOf(code) !== place)).toEqual([]);
  expect(told.length + never.length).toBeGreaterThanOrEqual(95);
  for (const [file, codes] of Object.entries(provedIn)) {
    const text = readFileSync(new URL(file, import.meta.url), "utf8");
    expect([file, codes.split(" ").filter((code) => !text.includes(code))]).toEqual([file, []]);
  }
});

describeOnOneEngine("the error codes of GoTrue", (open) => {
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await serve(await open());
    const { client } = await server.signedIn("known@codes.test");
    token = (await client.auth.getSession()).data.session!.access_token;
    return () => server.close();
  });

  const ask = ({ method, url, as, payload, headers }: DocumentedError, version: object) => {
    const bearer = as === "service" ? server.foundation.keys.serviceKey : token;
    return server.app.inject({
      method,
      url: `/auth/v1${url}`,
      headers: { ...(as === undefined ? {} : { authorization: `Bearer ${bearer}` }), ...version, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  };

  it.each(documentedErrors)("$code comes with $status in both shapes", async (wanted) => {
    const { code, status } = wanted;
    const older = await ask(wanted, {});
    expect([older.statusCode, older.headers["x-sb-error-code"]]).toEqual([status, code]);
    expect(older.json()).toMatchObject({ code: status, error_code: code, msg: expect.stringMatching(/\S/) });
    const newer = await ask(wanted, DATED);
    expect([newer.statusCode, newer.headers["x-sb-error-code"]]).toEqual([status, code]);
    expect(newer.headers["x-supabase-api-version"]).toBe("2024-01-01");
    expect(newer.json()).toMatchObject({ code, message: expect.stringMatching(/\S/) });
    expect(newer.json()).not.toHaveProperty("error_code");
  });

  it("request_entity_too_large comes with 413", async () => {
    const body = `{"email": "${"x".repeat(21 * 1024 * 1024)}"}`;
    const headers = { "content-type": "application/json" };
    const answer = await server.app.inject({
      method: "POST",
      url: "/auth/v1/signup",
      headers,
      payload: body,
    });
    expect([answer.statusCode, answer.json().error_code]).toEqual([413, "request_entity_too_large"]);
  });

  it("a renewal without a token is told apart from one with a token that nobody has", async () => {
    const answer = await server.app.inject({
      ...{ method: "POST", url: "/auth/v1/token?grant_type=refresh_token", payload: {} },
    });
    expect([answer.statusCode, answer.json().error_code]).toEqual([400, "validation_failed"]);
  });

  it("session_not_found comes with 403 to a token whose session was closed", async () => {
    const { client } = await server.signedIn("gone@codes.test");
    const { access_token: gone } = (await client.auth.getSession()).data.session!;
    await client.auth.signOut();
    const headers = { authorization: `Bearer ${gone}` };
    const answer = await server.app.inject({ url: "/auth/v1/user", headers });
    expect([answer.statusCode, answer.json().error_code]).toEqual([403, "session_not_found"]);
  });

  it("signup_disabled comes with 422 where nobody may open an account", async () => {
    const closed = await serve(server.foundation.services.database, { auth: { signUpOpen: false } });
    const { error } = await closed
      .client()
      .auth.signUp({ email: "late@codes.test", password: "a-long-password" });
    await closed.close();
    expect(error).toMatchObject({ status: 422, code: "signup_disabled" });
  });

  it("too_many_enrolled_mfa_factors comes with 422 to the eleventh", async () => {
    const { client } = await server.signedIn("many@codes.test");
    for (let n = 0; n < 10; n++) await enrolFactor(client, `factor ${n}`);
    const { error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "one more" });
    expect(error).toMatchObject({ status: 422, code: "too_many_enrolled_mfa_factors" });
  });
});

import { beforeAll, expect, it } from "vitest";
import { inviteFirstOperator } from "#platform/accounts/invite-first-operator.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";
import { makeOneTimeToken, type OneTimeKind } from "../tokens/one-time-token.ts";

const password = "chosen-by-the-operator";
const PLACEHOLDER = "operator@parcelle.localhost";

describeOnOneEngine("the links that people get", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await serve(await open());
    return () => server.close();
  });

  const post = async (url: string, payload: object) => {
    const answer = await server.app.inject({ method: "POST", url, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const describeLink = async (token: string) => (await post("/auth/describe-link", { token })).body.link;
  const create = (token: string, more: object = {}) =>
    post("/auth/create-password", { password, confirm_password: password, token, ...more });
  const inDatabase = <T>(sql: string, values: string[] = []) =>
    server.foundation.services.database.asService((transaction) => transaction.query<T>(sql, values));
  const linkFor = async (email: string, kind: OneTimeKind) => {
    const { userId } = await server.signedIn(email);
    const { database } = server.foundation.services;
    const token = await database.asService((transaction) => makeOneTimeToken(transaction, userId, kind));
    return { userId, token };
  };
  const operatorToken = async () => {
    const path = await inviteFirstOperator(server.foundation.services.database);
    return /^\/fr\/auth\/([\w-]+)\?type=invite$/.exec(path ?? "")?.[1] ?? "";
  };

  it("say what they are for and whose, as often as one looks", async () => {
    const { token } = await linkFor("reader@links.test", "recovery");
    const expected = { type: "recovery", expired: false, asksEmail: false, email: "reader@links.test" };
    expect(await describeLink(token)).toEqual(expected);
    expect(await describeLink(token)).toEqual(expected);
    expect((await create(token)).status).toBe(200);
    expect(await describeLink(token)).toBeNull();
    expect(await describeLink("nothing")).toBeNull();
  });

  it("tell the new address where one is to be confirmed", async () => {
    const { userId, token } = await linkFor("old@links.test", "email_change_new");
    await inDatabase("update auth.users set new_email = 'new@links.test' where id = $1::text::uuid", [
      userId,
    ]);
    expect(await describeLink(token)).toMatchObject({ type: "email_change", email: "new@links.test" });
  });

  it("say that they came too late, and then no longer whose they are", async () => {
    const { userId, token } = await linkFor("late@links.test", "invite");
    await inDatabase(
      "update auth.one_time_tokens set expires_at = now() - interval '1 minute' where user_id = $1::text::uuid",
      [userId],
    );
    expect(await describeLink(token)).toEqual({
      type: "invite",
      expired: true,
      asksEmail: false,
      email: null,
    });
    expect(await create(token)).toMatchObject({ status: 403, body: { code: "otp_expired" } });
  });

  it("take an address from nobody whose account has one, and stay good", async () => {
    for (const kind of ["recovery", "invite"] as const) {
      const { token } = await linkFor(`${kind}@links.test`, kind);
      const refused = await create(token, { email: "elsewhere@links.test" });
      expect(refused).toMatchObject({ status: 422, body: { code: "email_not_asked" } });
      expect((await create(token)).status).toBe(200);
    }
    expect(await inDatabase("select from auth.users where email = 'elsewhere@links.test'")).toEqual([]);
  });

  it("let the first operator in under his own address, and make no second one", async () => {
    await server.signedIn("taken@links.test");
    const token = await operatorToken();
    expect(await describeLink(token)).toEqual({
      type: "invite",
      expired: false,
      asksEmail: true,
      email: null,
    });
    const refusals = [
      [{}, 422, "email_address_not_provided"],
      [{ email: "  " }, 422, "email_address_not_provided"],
      [{ email: "no address" }, 400, "validation_failed"],
      [{ email: "Taken@links.test" }, 422, "email_exists"],
      [{ email: PLACEHOLDER }, 422, "email_exists"],
    ] as const;
    for (const [more, status, code] of refusals)
      expect(await create(token, more)).toMatchObject({ status, body: { code } });
    expect((await create(token, { email: " Operator@Links.test " })).status).toBe(200);
    const login = await post("/auth/login", { username: "operator@links.test", password });
    expect(login).toMatchObject({
      status: 200,
      body: { user: { email: "operator@links.test", isOperator: true } },
    });
    const [identity] = await inDatabase<{ email: string }>(
      `select identity.identity_data ->> 'email' as email from auth.identities as identity
       join auth.users as account on account.id = identity.user_id where account.email = 'operator@links.test'`,
    );
    expect(identity?.email).toBe("operator@links.test");
    expect(await inDatabase("select from auth.users where email = $1", [PLACEHOLDER])).toEqual([]);
    expect(await operatorToken()).toBe("");
  });

  it("take no address for the placeholder account through a recovery", async () => {
    await inDatabase("update auth.users set encrypted_password = null where email = 'operator@links.test'");
    await operatorToken();
    const [account] = await inDatabase<{ id: string }>("select id::text from auth.users where email = $1", [
      PLACEHOLDER,
    ]);
    const { database } = server.foundation.services;
    const token = await database.asService((transaction) =>
      makeOneTimeToken(transaction, account?.id ?? "", "recovery"),
    );
    const refused = await create(token, { email: "thief@links.test" });
    expect(refused).toMatchObject({ status: 422, body: { code: "email_not_asked" } });
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, Transaction } from "#database/database.ts";
import { databaseWith } from "#database/database-with.ts";
import { originOfRequest } from "#database/traffic/traffic.ts";
import { welcomeAccount } from "#platform/accounts/welcome-account.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { countMails, newestMail } from "../../../../test/mailbox.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";
import { passwordHashes } from "../passwords.ts";

const password = "a-long-password";

/** The same database, and what is asked of it. */
function watched(database: Database): { database: Database; statements: string[] } {
  const statements: string[] = [];
  const watch = (transaction: Transaction): Transaction => ({
    query: (text, parameters) => {
      // What the process does beside the requests has no origin.
      if (originOfRequest() !== null) statements.push(text.replace(/\s+/g, " ").slice(0, 60));
      return transaction.query(text, parameters);
    },
    script: (text) => transaction.script(text),
  });
  const wrapped = databaseWith(database, {
    asCaller: (claims, run, options) => database.asCaller(claims, (one) => run(watch(one)), options),
    asService: (run) => database.asService((one) => run(watch(one))),
  });
  return { database: wrapped, statements };
}

/** The names of all fields, and what every new account has in common; nothing that is drawn or told by the clock. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value === "string" ? "a text" : value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

describeOnOneEngine("whether an address has an account", (open) => {
  let real: Database;
  let statements: string[];
  let mailing: TestServer;
  let instant: TestServer;
  let hashes = 0;
  const countHash = () => {
    hashes += 1;
  };
  passwordHashes.subscribe(countHash);
  afterAll(() => {
    passwordHashes.unsubscribe(countHash);
  });

  beforeAll(async () => {
    real = await open();
    const { database, statements: asked } = watched(real);
    statements = asked;
    const onSignUp = welcomeAccount;
    instant = await serve(database, { onSignUp });
    mailing = await serve(database, { onSignUp, auth: { autoconfirm: false } });
    await instant.signedIn("confirmed@known.test");
    await signUp("waiting@known.test");
    await letAMinutePass();
    return async () => {
      await mailing.close();
      await instant.close();
    };
  });

  const letAMinutePass = () =>
    real.asService((transaction) =>
      transaction.query(
        `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '2 minutes',
           recovery_sent_at = recovery_sent_at - interval '2 minutes'`,
      ),
    );
  const post = async (url: string, payload: object) => {
    const answer = await mailing.app.inject({ method: "POST", url: `/auth/v1${url}`, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const signUp = (email: string, server = mailing, remoteAddress = "127.0.0.1") =>
    server.app
      .inject({
        ...{ method: "POST", url: "/auth/v1/signup", remoteAddress },
        payload: { email, password, data: { name: "Awa", organisation_name: "Coop" } },
      })
      .then((answer) => ({ status: answer.statusCode, body: answer.json() }));
  const lastOrganisation = async () => {
    const [row] = await real.asOwner((transaction) =>
      transaction.query<{ last: number }>(
        "select last_value as last from pg_sequences where schemaname = 'public' and sequencename = 'organisations_id_seq'",
      ),
    );
    return row!.last;
  };
  /** What somebody outside could measure of a request, and count of its work. */
  const measure = async (email: string, ask: () => Promise<{ status: number; body: unknown }>) => {
    const [mails, organisation] = [await countMails(real, email), await lastOrganisation()];
    statements.length = 0;
    hashes = 0;
    const answer = await ask();
    const work = statements
      .map((one) => one.replace(/^(release|rollback to) savepoint/, "end of savepoint"))
      .map((one) => one.replace(/\w+_sent_at.*/, "time of a mail"))
      .sort();
    return {
      ...{ answer: shapeOf(answer), work, hashes },
      mails: (await countMails(real, email)) - mails,
      organisations: (await lastOrganisation()) - organisation,
    };
  };

  it("is told by nothing that a sign-up answers, counts up or works for", async () => {
    const unknown = await measure("new@known.test", () => signUp("new@known.test"));
    expect(unknown).toMatchObject({ answer: { status: 200 }, hashes: 1, mails: 1, organisations: 1 });
    for (const email of ["confirmed@known.test", "waiting@known.test"])
      expect(await measure(email, () => signUp(email))).toEqual(unknown);
    expect((await newestMail(real, "confirmed@known.test")).template).toBe("account-exists");
    expect((await newestMail(real, "waiting@known.test")).template).toBe("confirmation");
  });

  it("is not told by a second sign-up within the minute either, which mails nobody", async () => {
    const measured = [];
    for (const email of ["new@known.test", "confirmed@known.test", "waiting@known.test"])
      measured.push(await measure(email, () => signUp(email)));
    expect(measured[0]).toMatchObject({ mails: 0, organisations: 1 });
    expect(measured[1]).toEqual(measured[0]);
    expect(measured[2]).toEqual(measured[0]);
  });

  it("changes nothing for its owner: same account, same password, no second one", async () => {
    const { client } = await instant.signedIn("owner@known.test");
    await signUp("owner@known.test");
    expect((await client.auth.getUser()).error).toBeNull();
    const rows = await real.asService((transaction) =>
      transaction.query("select from auth.users where email = 'owner@known.test'"),
    );
    expect(rows).toHaveLength(1);
  });

  it("is not told by a code that is asked for", async () => {
    await letAMinutePass();
    const ask = (email: string) => measure(email, () => post("/otp", { email }));
    const unknown = await ask("new-code@known.test");
    expect(unknown).toMatchObject({ answer: { status: 200, body: {} }, mails: 1, organisations: 1 });
    expect(await ask("confirmed@known.test")).toEqual(unknown);
    expect(await ask("waiting@known.test")).toEqual(unknown);
  });

  it("is not told by a change to it, which never comes about", async () => {
    const { client } = await instant.signedIn("curious@known.test");
    const token = (await client.auth.getSession()).data.session!.access_token;
    const change = (email: string) =>
      measure(email, async () => {
        const answer = await mailing.app.inject({
          ...{ method: "PUT", url: "/auth/v1/user", payload: { email } },
          headers: { authorization: `Bearer ${token}` },
        });
        return { status: answer.statusCode, body: answer.json() };
      });
    await change("first@known.test");
    const unknown = await change("free@known.test");
    const taken = await change("confirmed@known.test");
    expect(unknown).toMatchObject({ answer: { status: 200 }, mails: 1 });
    expect(taken).toEqual(unknown);
    const told = await newestMail(real, "confirmed@known.test");
    expect(told).toMatchObject({ template: "email-taken", link: "", code: "" });
  });

  it("cannot be hidden where nothing is confirmed: ten refusals an hour, and new people never count", async () => {
    const strict = await serve(real, { onSignUp: welcomeAccount, auth: { rateFactor: 1 } });
    for (let person = 0; person < 12; person++)
      expect((await signUp(`newcomer-${person}@known.test`, strict, "192.0.2.7")).status).toBe(200);
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await signUp("confirmed@known.test", strict, "192.0.2.7")).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await signUp("one-more@known.test", strict, "192.0.2.7")).status).toBe(429);
    await strict.close();
  });
});

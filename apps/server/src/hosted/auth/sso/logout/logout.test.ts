import { generateKeyPairSync } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { directoryVisitor, manageDirectories } from "../../../../../test/directory-visitor.ts";
import { describeOnOneEngine } from "../../../../../test/engines.ts";
import { type Directory, openDirectory, RELAY } from "../../../../../test/saml-directory.ts";
import { serve, type TestServer } from "../../../../../test/serve.ts";
import { selfSignedCertificate } from "../../keys/self-signed-certificate.ts";

const site = "http://parcelle.test";
const returnTo = `${site}/fr/login`;
const slo = `${site}/auth/v1/sso/saml/slo`;
const invalid = { status: 400, body: { msg: "SAML LogoutRequest is not valid" } };
const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";

describeOnOneEngine("signing out here and at the directory", (open) => {
  let server: TestServer;
  let directory: Directory;
  let foreign: Directory;
  let silent: Directory;
  let ourMetadata: string;

  beforeAll(async () => {
    server = await serve(await open(), { auth: { samlOpen: true } });
    ourMetadata = (await server.app.inject("/auth/v1/sso/saml/metadata")).body;
    directory = openDirectory({ entityId: "https://login.coop.test/saml", ourMetadata });
    foreign = openDirectory({ entityId: "https://login.far.test/saml", ourMetadata, signing: otherKey() });
    silent = openDirectory({ entityId: "https://login.mute.test/saml", ourMetadata, hasNoLogout: true });
    for (const [one, domain] of [
      [directory, "coop.test"],
      [foreign, "far.test"],
      [silent, "mute.test"],
    ] as const)
      await manageDirectories(server, "POST", "/providers", {
        metadata_xml: one.metadata,
        domains: [domain],
      });
    return () => server.close();
  });
  afterEach(() => vi.useRealTimers());

  const at = (one: () => Directory, domain: string) => directoryVisitor(() => server, one, domain);
  const visitor = at(() => directory, "coop.test");
  const enter = async (nameId: string, sessionIndex?: string) =>
    (await visitor.enter({ nameId, email: `${nameId}@coop.test`, ...(sessionIndex && { sessionIndex }) }))
      .client;
  const isIn = async (client: SupabaseClient) => (await client.auth.getUser()).error === null;
  const visit = async (address: string) => {
    const { pathname, search, origin } = new URL(address);
    expect(`${origin}${pathname}`).toBe(slo);
    const answer = await server.app.inject(`${pathname}${search}`);
    const location = answer.headers.location ?? null;
    return { status: answer.statusCode, location, body: location === null ? answer.json() : null };
  };
  const leave = async (client: SupabaseClient, wanted = returnTo) => {
    const { session } = (await client.auth.getSession()).data;
    const answer = await server.app.inject({
      method: "POST",
      url: "/auth/logout",
      cookies: {
        "sb-parcelle-auth-token": `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`,
      },
      payload: { returnTo: wanted },
    });
    return answer.json() as { user: null; leaveAt?: string };
  };

  it("begins here: the person goes to his directory, and from there back to where he was", async () => {
    const client = await enter("awa", "session-1");
    const { user, leaveAt } = await leave(client);
    expect([user, await isIn(client)]).toEqual([null, false]);
    expect(leaveAt).toMatch(/^https:\/\/login\.coop\.test\/saml\/slo\?/);
    expect(await directory.readLogoutRequest(leaveAt!)).toEqual({ nameId: "awa", sessionIndex: "session-1" });
    const answer = await directory.answerLogout(leaveAt!);
    expect(await visit(answer)).toMatchObject({ status: 303, location: returnTo });
    expect(await visit(answer)).toMatchObject({
      status: 404,
      body: { error_code: "saml_relay_state_not_found" },
    });
  });

  it("begins here for directories that answer by a form too", async () => {
    const { leaveAt } = await leave(await enter("form"));
    expect(await directory.readLogoutRequest(leaveAt!)).toEqual({ nameId: "form" });
    const { location } = await visitor.deliver(await directory.answerLogoutByForm(leaveAt!), "slo");
    expect(location.href).toBe(returnTo);
  });

  it("says so when the directory did not confirm it, or somebody else did", async () => {
    const ask = async () => (await leave(await enter("doubt"))).leaveAt!;
    const rewritten = async (edit: (answer: URL) => void) => {
      const answer = new URL(await directory.answerLogout(await ask()));
      edit(answer);
      return (await visit(answer.href)).location;
    };
    expect(await rewritten((answer) => answer.searchParams.delete("Signature"))).toBe(`${returnTo}?left=no`);
    expect(await rewritten((answer) => answer.searchParams.set("SigAlg", "none"))).toBe(
      `${returnTo}?left=no`,
    );
    const elsewhere = await foreign.answerLogout(await ask());
    expect((await visit(elsewhere)).location).toBe(`${returnTo}?left=no`);
    const other = await directory.answerLogout(await ask());
    const swapped = new URL(other);
    swapped.searchParams.set("RelayState", new URL(await ask()).searchParams.get("RelayState")!);
    expect((await visit(swapped.href)).location).toBe(`${returnTo}?left=no`);
    const form = await directory.answerLogoutByForm(await ask());
    const failed = Buffer.from(form.SAMLResponse, "base64").toString().replace(SUCCESS, `${SUCCESS}-not`);
    const { location } = await visitor.deliver(
      { ...form, SAMLResponse: Buffer.from(failed).toString("base64") },
      "slo",
    );
    expect(location.href).toBe(`${returnTo}?left=no`);
  });

  it("leads to no address outside the site", async () => {
    const { leaveAt } = await leave(await enter("strange"), "https://evil.test/");
    expect((await visit(await directory.answerLogout(leaveAt!))).location).toBe(site);
  });

  it("stays here where there is no directory, or one that cannot be told", async () => {
    const { client } = await server.signedIn("own@password.test");
    expect(await leave(client)).toEqual({ user: null });
    const mute = await at(() => silent, "mute.test").enter({ nameId: "mute", email: "m@mute.test" });
    expect(await leave(mute.client)).toEqual({ user: null });
    expect([await isIn(client), await isIn(mute.client)]).toEqual([false, false]);
  });

  it("begins there: ends the session that it names and no other, and answers signed", async () => {
    const [desk, phone, other] = [
      await enter("koffi", "desk"),
      await enter("koffi", "phone"),
      await enter("ama"),
    ];
    const { status, location } = await visit(
      directory.logoutRedirect({ nameId: "koffi", sessionIndex: "desk" }),
    );
    expect(status).toBe(303);
    expect([await isIn(desk), await isIn(phone), await isIn(other)]).toEqual([false, true, true]);
    expect(location).toMatch(/^https:\/\/login\.coop\.test\/saml\/slo\?SAMLResponse=/);
    expect(await directory.readLogoutAnswer(location!)).toMatchObject({ relayState: RELAY });
    const { location: answered } = await visitor.deliver(directory.logoutForm({ nameId: "koffi" }), "slo");
    expect(await isIn(phone)).toBe(false);
    expect(await directory.readLogoutAnswer(answered.href)).toMatchObject({ relayState: null });
  });

  it("begins there: a sign-in on its way ends too", async () => {
    const kept = new Map<string, string>();
    const client = createClient(server.url, server.foundation.keys.anonKey, {
      auth: {
        flowType: "pkce",
        autoRefreshToken: false,
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
      },
    });
    const arrive = async () => {
      const person = { nameId: "late", email: "late@coop.test", sessionIndex: "late-1" };
      const { location } = await visitor.deliver(await directory.answer(await visitor.begin(client), person));
      return location.searchParams.get("code")!;
    };
    const code = await arrive();
    await visit(directory.logoutRedirect({ nameId: "late" }));
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: "flow_state_not_found",
    });
    expect((await client.auth.exchangeCodeForSession(await arrive())).error).toBeNull();
    await visit(directory.logoutRedirect({ nameId: "late", sessionIndex: "late-1" }));
    expect(await isIn(client)).toBe(false);
  });

  it("begins there only for who signs it, for us, now and once", async () => {
    const client = await enter("steady", "s");
    const person = { nameId: "steady", sessionIndex: "s" };
    const unsigned = { status: 400, body: { msg: "SAML LogoutRequest is not signed" } };
    expect(await visit(directory.logoutRedirect(person, false))).toMatchObject(unsigned);
    const form = await visitor.deliver(directory.logoutForm(person, false), "slo");
    expect(JSON.parse(form.body)).toMatchObject(unsigned.body);
    const stranger = openDirectory({ entityId: "https://nobody.test/saml", ourMetadata });
    expect(await visit(stranger.logoutRedirect(person))).toMatchObject({
      status: 404,
      body: { error_code: "saml_idp_not_found" },
    });
    const forger = openDirectory({ entityId: directory.entityId, ourMetadata, signing: otherKey() });
    expect(await visit(forger.logoutRedirect(person))).toMatchObject(invalid);
    const forged = await visitor.deliver(forger.logoutForm(person), "slo");
    expect(JSON.parse(forged.body)).toMatchObject(invalid.body);
    const misled = openDirectory({
      entityId: directory.entityId,
      ourMetadata: ourMetadata.replaceAll(`"${slo}"`, '"https://other.test/slo"'),
    });
    const { search } = new URL(misled.logoutRedirect(person));
    expect(await visit(slo + search)).toMatchObject(invalid);
    const mixed = directory.logoutRedirect({ nameId: "another" });
    const request = new URL(directory.logoutRedirect(person, false)).search.slice(1);
    expect(await visit(`${mixed}&${request.replace("SAMLRequest", "SAMLReques%74")}`)).toMatchObject({
      status: 400,
    });
    expect(await visit(`${mixed}&${request.replaceAll(/(?<=^|&)/g, "x")}`)).toMatchObject(invalid);
    const early = directory.logoutRedirect(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    expect(await visit(early)).toMatchObject(invalid);
    vi.useRealTimers();
    expect(await isIn(client)).toBe(true);
    // The same names at another directory are other people.
    expect((await visit(foreign.logoutRedirect(person))).status).toBe(303);
    expect(await isIn(client)).toBe(true);
    expect((await visit(early)).status).toBe(303);
    expect(await isIn(client)).toBe(false);
    expect(await visit(early)).toMatchObject({
      status: 400,
      body: { msg: "SAML LogoutRequest has been used before" },
    });
  });

  it("is refused by name where it is junk, and where SAML is off", async () => {
    expect(await visit(`${slo}?SAMLRequest=junk`)).toMatchObject(invalid);
    const doctype = Buffer.from('<!DOCTYPE x [<!ENTITY y "z">]><x/>').toString("base64");
    const junk = await visitor.deliver({ SAMLRequest: doctype }, "slo");
    expect(JSON.parse(junk.body)).toMatchObject(invalid.body);
    const off = await serve(server.foundation.services.database);
    const answer = await off.app.inject("/auth/v1/sso/saml/slo?SAMLRequest=x");
    await off.close();
    expect(answer.json()).toMatchObject({ code: 404, error_code: "saml_provider_disabled" });
  });
});

function otherKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { privateKey: pem, signingCert: selfSignedCertificate(pem, "another directory") };
}

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { directoryVisitor, manageDirectories } from "../../../../test/directory-visitor.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { type Directory, openDirectory } from "../../../../test/saml-directory.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

describeOnOneEngine("signing in at an organisation's own directory", (open) => {
  let database: Database;
  let server: TestServer;
  let directory: Directory;
  let providerId: string;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { auth: { autoconfirm: false, samlOpen: true } });
    const ours = await server.app.inject("/auth/v1/sso/saml/metadata");
    directory = openDirectory({ entityId: "https://login.coop.test/saml", ourMetadata: ours.body });
    const added = await admin("POST", "", {
      ...{ type: "saml", metadata_xml: directory.metadata, domains: ["Coop.test"], resource_id: "coop" },
      attribute_mapping: { keys: { department: { name: "unit", default: "Divo" } } },
    });
    providerId = added.body.id;
    return () => server.close();
  });

  const admin = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
    manageDirectories(server, method, `/providers${path}`, payload);
  const { begin, deliver, arrive, signIn, enter } = directoryVisitor(
    () => server,
    () => directory,
    "coop.test",
  );
  const invalid = "validation_failed: SAML Assertion is not valid";

  it("opens an account for a person of the directory, and finds it again by his identifier there", async () => {
    const first = await enter({ nameId: "awa-1", email: "Awa@coop.test" });
    expect(first.user).toMatchObject({
      email: "awa@coop.test",
      app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
      user_metadata: { department: "Divo" },
    });
    const { claims } = (await first.client.auth.getClaims()).data!;
    expect(claims.amr).toMatchObject([{ method: "sso/saml" }]);
    const again = await enter({ nameId: "awa-1", email: "awa.kone@coop.test" });
    expect(again.user).toMatchObject({ id: first.user.id, email: "awa.kone@coop.test" });
  });

  it("leaves accounts that have the same address without the directory alone", async () => {
    const service = server.client(server.foundation.keys.serviceKey).auth.admin;
    const own = await service.createUser({
      email: "same@coop.test",
      password: "a-long-password",
      email_confirm: true,
    });
    const { user } = await enter({ nameId: "same-1", email: "same@coop.test" });
    expect(user.id).not.toBe(own.data.user!.id);
    const signedIn = await server
      .client()
      .auth.signInWithPassword({ email: "same@coop.test", password: "a-long-password" });
    expect(signedIn.data.user!.id).toBe(own.data.user!.id);
  });

  it("asks nobody for metadata that lies elsewhere, inside our network or out of it", async () => {
    const asked: string[] = [];
    const inner = createServer((request, response) => {
      asked.push(request.url!);
      response.end(directory.metadata);
    });
    await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(inner.address() as AddressInfo).port}/metadata`;
    const withDtd = `<!DOCTYPE x SYSTEM "${address}">${directory.metadata}`;
    const withStyle = `<?xml-stylesheet href="${address}"?>${directory.metadata.replace('<?xml version="1.0"?>', "")}`;
    for (const wish of [{ metadata_url: address }, { metadata_xml: withDtd }, { metadata_xml: address }])
      expect((await admin("POST", "", { type: "saml", ...wish })).body).toMatchObject({
        code: 400,
        error_code: "validation_failed",
      });
    await admin("POST", "", { type: "saml", metadata_xml: withStyle });
    const script = directory.metadata.replace(/Location="[^"]*"/g, 'Location="javascript:alert(1)"');
    expect((await admin("POST", "", { type: "saml", metadata_xml: script })).body).toMatchObject({
      code: 400,
    });
    expect(asked).toEqual([]);
    await new Promise((resolve) => inner.close(resolve));
  });

  it("keeps address and password of such a person to the directory", async () => {
    const { client } = await enter({ nameId: "managed-1", email: "managed@coop.test" });
    for (const change of [{ password: "another-password" }, { email: "else@coop.test" }])
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 422,
        code: "user_sso_managed",
      });
  });

  it("gives a code to the device that asked with a challenge", async () => {
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
    const { location } = await deliver(
      await directory.answer(await begin(client), { nameId: "pkce-1", email: "pkce@coop.test" }),
    );
    const { data, error } = await client.auth.exchangeCodeForSession(location.searchParams.get("code")!);
    expect(error).toBeNull();
    expect(data.user!.email).toBe("pkce@coop.test");
    const [session] = await database.asService((transaction) =>
      transaction.query<{ provider: string }>(
        "select sso_provider_id::text as provider from auth.sessions where user_id = $1::text::uuid",
        [data.user!.id],
      ),
    );
    expect(session!.provider).toBe(providerId);
  });

  it("believes no answer that is changed, unsigned, for others, over, or to another question", async () => {
    const person = { nameId: "false-1", email: "false@coop.test" };
    const past = new Date(Date.now() - 600_000).toISOString();
    const changes: Record<string, string>[] = [
      { Audience: "https://other.test" },
      { ConditionsNotOnOrAfter: past },
      { SubjectConfirmationDataNotOnOrAfter: past },
      { InResponseTo: "_another" },
      { Issuer: "https://evil.test" },
      { SubjectRecipient: "https://other.test/acs" },
    ];
    for (const change of changes)
      expect([change, (await signIn({ ...person, change })).refused]).toEqual([change, invalid]);
    const rewrite = async (edit: (xml: string) => string) => {
      const form = await directory.answer(await begin(), person);
      const xml = edit(Buffer.from(form.SAMLResponse, "base64").toString());
      const { fragment } = await deliver({ ...form, SAMLResponse: Buffer.from(xml).toString("base64") });
      return `${fragment.get("error_code")}: ${fragment.get("error_description")}`;
    };
    expect(await rewrite((xml) => xml.replace("false@coop.test", "owner@coop.test"))).toBe(invalid);
    expect(await rewrite((xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, ""))).toBe(invalid);
    // A second, unsigned assertion beside the signed one: the classic wrapping.
    const wrapped = (xml: string) => {
      const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)![0];
      const evil = assertion
        .replace(/<ds:Signature.*<\/ds:Signature>/s, "")
        .replace(/ ID="[^"]*"/, ' ID="_evil"')
        .replaceAll("false", "owner");
      return xml.replace(assertion, `${evil}${assertion}`);
    };
    expect(await rewrite(wrapped)).toBe(invalid);
    expect(await rewrite(() => "junk")).toBe(invalid);
  });

  it("signs its question where the directory takes no other", async () => {
    const ours = await server.app.inject("/auth/v1/sso/saml/metadata");
    const strict = openDirectory({
      ...{ entityId: "https://login.strict.test/saml", ourMetadata: ours.body, wantsSignedRequests: true },
    });
    expect(new URL(await begin()).searchParams.get("Signature")).toBeNull();
    await expect(strict.answer(await begin(), { nameId: "s", email: "s@strict.test" })).rejects.toThrow(
      "ERR_MISSING_SIG_ALG",
    );
    const payload = { metadata_xml: strict.metadata, domains: ["strict.test"] };
    const { body } = await admin("POST", "", payload);
    const visitor = directoryVisitor(
      () => server,
      () => strict,
      "strict.test",
    );
    const { user } = await visitor.enter({ nameId: "strict-1", email: "awa@strict.test" });
    expect(user.email).toBe("awa@strict.test");
    await admin("DELETE", `/${body.id}`);
  });

  it("takes an answer once, and none without a question", async () => {
    const form = await directory.answer(await begin(), { nameId: "once-1", email: "once@coop.test" });
    expect((await deliver(form)).fragment.get("access_token")).toBeTruthy();
    expect(JSON.parse((await deliver(form)).body)).toMatchObject({
      code: 404,
      error_code: "saml_relay_state_not_found",
    });
    const swapped = new URL(await begin()).searchParams.get("RelayState")!;
    const moved = await deliver({ ...form, RelayState: swapped });
    expect(moved.fragment.get("error_code")).toBe("validation_failed");
  });

  it("lets a directory speak for its own domains only", async () => {
    const { refused } = await signIn({ nameId: "far-1", email: "someone@elsewhere.test" });
    expect(refused).toBe("validation_failed: SAML Assertion names an email address of another domain");
    for (const email of ["x@evil.test,y@coop.test", "@coop.test", "<img src=x>@coop.test", "a b@coop.test"])
      expect((await signIn({ nameId: "odd-1", email })).refused).toBe(
        "validation_failed: SAML Assertion does not name a valid email address",
      );
    const begun = await begin();
    await admin("PUT", `/${providerId}`, { domains: [] });
    const homeless = await directory.answer(begun, { nameId: "boss-1", email: "boss@bank.test" });
    expect((await arrive(homeless)).refused).toBe(refused);
    await admin("PUT", `/${providerId}`, { domains: ["coop.test"] });
    expect((await signIn({ nameId: "mailless", email: "" })).refused).toMatch(/^saml_assertion_no_email/);
    expect((await signIn({ nameId: "", email: "x@coop.test" })).refused).toMatch(
      /^saml_assertion_no_user_id|not valid/,
    );
  });

  it("answers the documented errors for directories that nobody set up, and where SAML is off", async () => {
    const client = server.client();
    const domain = await client.auth.signInWithSSO({ domain: "unknown.test" });
    expect(domain.error).toMatchObject({ status: 404, code: "sso_provider_not_found" });
    const id = await client.auth.signInWithSSO({ providerId: crypto.randomUUID() });
    expect(id.error).toMatchObject({ status: 404, code: "sso_provider_not_found" });
    const plain = await serve(database);
    const off = await plain.client().auth.signInWithSSO({ domain: "coop.test" });
    await plain.close();
    expect(off.error).toMatchObject({ status: 404, code: "saml_provider_disabled" });
  });

  it("is set up, changed and removed with the service key", async () => {
    expect((await admin("GET", "")).body.items.map(({ id }: { id: string }) => id)).toEqual([providerId]);
    expect((await admin("GET", `/${providerId}`)).body.domains).toMatchObject([{ domain: "coop.test" }]);
    const twice = await admin("POST", "", { metadata_xml: directory.metadata });
    expect(twice.body).toMatchObject({ code: 422, error_code: "saml_idp_already_exists" });
    const otherMetadata = directory.metadata.replaceAll("login.coop.test", "login.other.test");
    const taken = await admin("POST", "", { metadata_xml: otherMetadata, domains: ["coop.test"] });
    expect(taken.body).toMatchObject({ code: 422, error_code: "sso_domain_already_exists" });
    for (const metadata_xml of ["junk", "<a/>", `<!DOCTYPE x [<!ENTITY y "z">]>${directory.metadata}`])
      expect((await admin("POST", "", { metadata_xml })).body).toMatchObject({
        code: 400,
        error_code: "validation_failed",
      });
    const moved = await admin("PUT", `/${providerId}`, { metadata_xml: otherMetadata });
    expect(moved.body).toMatchObject({ code: 400, error_code: "saml_entity_id_mismatch" });
    expect((await admin("PUT", `/${providerId}`, { disabled: true })).body.disabled).toBe(true);
    const disabled = await server.client().auth.signInWithSSO({ providerId: "coop" });
    expect(disabled.error).toMatchObject({ code: "sso_provider_not_found" });
    await admin("PUT", `/${providerId}`, { disabled: false });
    const { client } = await enter({ nameId: "last-1", email: "last@coop.test" });
    expect((await admin("DELETE", `/${providerId}`)).body.id).toBe(providerId);
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await admin("DELETE", `/${providerId}`)).status).toBe(404);
  });
});

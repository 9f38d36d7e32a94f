import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { directoryVisitor, manageDirectories } from "../../../../test/directory-visitor.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { type Directory, type DirectoryOptions, openDirectory } from "../../../../test/saml-directory.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

const secret = Buffer.alloc(32, 7);
const entityId = "https://login.sealed.test/saml";
const XMLENC = "http://www.w3.org/2001/04/xmlenc#";
const invalid = { refused: "validation_failed: SAML Assertion is not valid" };

describeOnOneEngine("answers that a directory encrypts for us", (open) => {
  let database: Database;
  let server: TestServer;
  let directory: Directory;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { secret, auth: { autoconfirm: false, samlOpen: true } });
    await meet();
    const { metadata } = directory;
    await manageDirectories(server, "POST", "/providers", {
      metadata_xml: metadata,
      domains: ["sealed.test"],
    });
    return () => server.close();
  });

  const describeUs = async ({ app } = server) => (await app.inject("/auth/v1/sso/saml/metadata")).body;
  const certificatesOf = (metadata: string, use: string) =>
    [...metadata.matchAll(/<KeyDescriptor use="(\w+)">[\s\S]*?<X509Certificate>(.*?)</g)]
      .filter(([, name]) => name === use)
      .map(([, , certificate]) => certificate);
  /** The directory reads our description anew. */
  const meet = async (options: Partial<DirectoryOptions> = {}) => {
    directory = openDirectory({ entityId, ourMetadata: await describeUs(), isEncrypting: true, ...options });
  };
  const visitor = directoryVisitor(
    () => server,
    () => directory,
    "sealed.test",
  );
  const awa = { nameId: "awa", email: "awa@sealed.test" };

  it("are opened, by whichever of the ways that our description names", async () => {
    const form = await directory.answer(await visitor.begin(), awa);
    const xml = Buffer.from(form.SAMLResponse, "base64").toString();
    expect([xml.includes("EncryptedAssertion"), xml.includes("awa@")]).toEqual([true, false]);
    expect(await visitor.arrive(form)).toMatchObject({ user: { email: "awa@sealed.test" } });
    for (const [, algorithm] of (await describeUs()).matchAll(/EncryptionMethod Algorithm="(.*?aes.*?)"/g)) {
      await meet({ encryption: { dataEncryptionAlgorithm: algorithm! } });
      expect([algorithm, await visitor.signIn(awa)]).toMatchObject([
        algorithm,
        { user: { email: awa.email } },
      ]);
    }
  });

  it("are refused by ways that let others in", async () => {
    await meet({ encryption: { keyEncryptionAlgorithm: `${XMLENC}rsa-1_5` } });
    expect(await visitor.signIn(awa)).toEqual(invalid);
    await meet({ encryption: { dataEncryptionAlgorithm: `${XMLENC}tripledes-cbc` } });
    expect(await visitor.signIn(awa)).toEqual(invalid);
  });

  it("prove nothing by being encrypted: without a signature inside they are refused", async () => {
    const ourMetadata = (await describeUs()).replace(
      'WantAssertionsSigned="true"',
      'WantAssertionsSigned="false"',
    );
    await meet({ ourMetadata });
    expect(await visitor.signIn(awa)).toEqual(invalid);
  });

  it("are opened with the key before too, until that one is ended", async () => {
    const before = await describeUs();
    const other = await serve(database, { secret, auth: { samlOpen: true } });
    expect(await describeUs(other)).toBe(before);
    const rotated = await manageDirectories(server, "POST", "/keys", { seconds: 600 });
    expect(rotated).toMatchObject({ status: 201, body: { items: { length: 4 } } });
    const after = await describeUs(other);
    await other.close();
    const [oldOne] = certificatesOf(before, "encryption");
    expect(certificatesOf(after, "encryption")).not.toContain(oldOne);
    expect(certificatesOf(after, "encryption")).toHaveLength(1);
    expect(certificatesOf(after, "signing")).toEqual([
      expect.any(String),
      ...certificatesOf(before, "signing"),
    ]);
    for (const ourMetadata of [before, after]) {
      await meet({ ourMetadata });
      expect(await visitor.signIn(awa)).toMatchObject({ user: { email: awa.email } });
    }
    const { items } = rotated.body as { items: { id: string; certificate: string }[] };
    const { id } = items.find(({ certificate }) => certificate === oldOne)!;
    expect((await manageDirectories(server, "DELETE", `/keys/${id}`)).status).toBe(200);
    expect((await manageDirectories(server, "DELETE", `/keys/${id}`)).status).toBe(404);
    await meet({ ourMetadata: before });
    expect(await visitor.signIn(awa)).toEqual(invalid);
    await meet();
    expect(await visitor.signIn(awa)).toMatchObject({ user: { email: awa.email } });
  });

  it("are opened with new keys when the secret of the installation was lost", async () => {
    const before = await describeUs();
    const [one, two] = await Promise.all(
      [1, 2].map(() => serve(database, { secret: Buffer.alloc(32, 8), auth: { samlOpen: true } })),
    );
    const [first, second] = await Promise.all([describeUs(one), describeUs(two)]);
    await Promise.all([one!.close(), two!.close()]);
    expect(first).toBe(second);
    expect(certificatesOf(first, "encryption")).not.toEqual(certificatesOf(before, "encryption"));
  });

  it("are nothing that anybody may change the keys for", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/auth/v1/admin/sso/keys",
      headers: { authorization: `Bearer ${server.foundation.keys.anonKey}` },
    });
    expect(answer.json()).toMatchObject({ code: 403, error_code: "not_admin" });
  });
});

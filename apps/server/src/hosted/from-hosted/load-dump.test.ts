import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { hash as bcrypt } from "@node-rs/bcrypt";
import { beforeAll, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { type DumpStyle, type HostedRows, hostedDump } from "../../../test/from-hosted/hosted-dump.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { welcomeAccount } from "../../platform/accounts/welcome-account.ts";
import { stepAt, totpCode } from "../auth/mfa/totp.ts";
import { loadDump } from "./load-dump.ts";

const AWA = "0d3b5f6e-1111-4222-8333-944455556666";
const KOFI = "1d3b5f6e-1111-4222-8333-944455556666";
const SECRET = "JBSWY3DPEHPK3PXP";
const SECRET_BYTES = Buffer.from("Hello!\u00de\u00ad\u00be\u00ef", "latin1");
const password = "motdepasse-ancien";

const factor = (id: string, user: string, more: object = {}) => ({
  ...{ id: `f000000${id}-1111-4222-8333-944455556666`, user_id: user, secret: SECRET, friendly_name: id },
  ...more,
});
const account = (number: number, email: string | null, more: object = {}) => ({
  ...{ id: `${number}0000000-1111-4222-8333-944455556666`, email },
  ...more,
});
const photo = (number: number, name: string, more: object = {}) => ({
  id: `0000000${number}-aaaa-4222-8333-944455556666`,
  ...{ bucket_id: "photos", name, version: `v${number}`, owner: AWA, owner_id: AWA },
  ...more,
});

describeOnBothEngines("a dump of the hosted service", (open) => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    server = await serve(await open(), { onSignUp: welcomeAccount, auth: { roles: ["reporting"] } });
    folder = await mkdtemp(join(tmpdir(), "parcelle-hosted-"));
    return async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    };
  });

  const load = async (rows: HostedRows | string, style?: DumpStyle, peopleAtATime?: number) => {
    const dump = join(folder, "dump.sql");
    await writeFile(
      dump,
      typeof rows === "string" ? rows : hostedDump(rows, style, { withDefinitions: true }),
    );
    const { auth, storage } = server.foundation;
    return loadDump({
      ...{ auth, storage, dump, files: join(folder, "files") },
      ...(peopleAtATime === undefined ? {} : { peopleAtATime }),
    });
  };

  const keep = async (place: string, text: string) => {
    await mkdir(dirname(join(folder, "files", place)), { recursive: true });
    await writeFile(join(folder, "files", place), text);
  };

  const rowsOf = (text: string) =>
    server.foundation.services.database.asOwner((transaction) => transaction.query(text));

  const everything = async () => ({
    people: await rowsOf("select * from auth.users order by id"),
    identities: await rowsOf("select * from auth.identities order by id"),
    factors: await rowsOf("select * from auth.mfa_factors order by id"),
    buckets: await rowsOf("select * from storage.buckets order by id"),
    objects: await rowsOf("select * from storage.objects order by id"),
    profiles: await rowsOf("select * from public.profiles order by user_id"),
    organisations: await rowsOf("select * from public.organisations order by id"),
  });

  const service = () => server.client(server.foundation.keys.serviceKey);

  const whole = async (): Promise<HostedRows> => ({
    // As in a whole dump: what hangs on people stands before them.
    "auth.identities": [
      {
        ...{ id: "a0000000-1111-4222-8333-944455556666", provider_id: AWA, user_id: AWA },
        identity_data: JSON.stringify({ sub: AWA, email: "Awa@Hosted.example", email_verified: true }),
      },
      {
        ...{ id: "b0000000-1111-4222-8333-944455556666", provider_id: "108", user_id: KOFI },
        ...{ provider: "google", identity_data: '{"sub": "108", "email": "kofi@hosted.example"}' },
      },
    ],
    "auth.mfa_factors": [factor("1", KOFI)],
    "auth.refresh_tokens": [{ user_id: AWA }],
    "auth.sessions": [
      { id: AWA, user_id: AWA },
      { id: KOFI, user_id: KOFI },
    ],
    "auth.users": [
      {
        ...{ id: AWA, email: "Awa@Hosted.example", encrypted_password: await bcrypt(password, { cost: 4 }) },
        raw_user_meta_data: '{"first_name": "Awa", "name": "Koné", "language": "en"}',
      },
      { id: KOFI, email: "kofi@hosted.example", encrypted_password: await bcrypt(password, { cost: 4 }) },
    ],
    "storage.buckets": [
      { id: "photos", name: "photos", allowed_mime_types: "{image/*,text/plain}", file_size_limit: 1000000 },
      { id: "open", name: "open", public: true },
    ],
    "storage.objects": [
      photo(1, "champ/été 1.txt", {
        metadata: '{"eTag": "\\"x\\"", "size": 7, "mimetype": "text/plain", "cacheControl": "max-age=60"}',
        user_metadata: '{"by": "Awa"}',
      }),
      photo(2, "page.html", { bucket_id: "open", metadata: '{"mimetype": "image/png"}', owner: null }),
      photo(3, "lost.txt"),
    ],
    "public.notes": [{ id: 1, body: "x" }],
  });

  it("brings people who sign in with their old passwords, and objects that download", async () => {
    await keep("photos/champ/été 1.txt/v1", "bonjour");
    await keep("open/page.html", "image");
    const report = await load(await whole());
    expect(report).toMatchObject({
      people: { found: 2, added: 2, leftOut: 0, withoutPassword: [], withoutSecondFactor: [] },
      identities: { found: 2, added: 2, leftOut: 0 },
      factors: { found: 1, added: 1 },
      buckets: { found: 2, added: 2, public: ["open"] },
      objects: { found: 3, added: 2, bytes: 12, withoutBytes: 1, leftOut: 1 },
      leftOnPurpose: { "auth.sessions": 2, "auth.refresh_tokens": 1 },
      unknownTables: { "public.notes": 1 },
      unknownColumns: {},
      notRun: { "CREATE POLICY": 1, "CREATE FUNCTION": 2 },
    });
    expect(report.objects.named).toMatchObject([
      { what: "photos/lost.txt", why: "its bytes are not in the folder of files" },
    ]);
    const client = server.client();
    const signedIn = await client.auth.signInWithPassword({ email: "awa@hosted.example", password });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user).toMatchObject({ id: AWA, created_at: "2024-03-05T12:21:30.185499+00:00" });
    expect(signedIn.data.user!.identities).toMatchObject([{ provider: "email" }]);
    expect((await client.from("profiles").select("first_name, name, language")).data).toEqual([
      { first_name: "Awa", name: "Koné", language: "en" },
    ]);
    const { data: file } = await service().storage.from("photos").download("champ/été 1.txt");
    expect([await file!.text(), file!.type]).toEqual(["bonjour", "text/plain"]);
    const info = await service().storage.from("photos").info("champ/été 1.txt");
    expect(info.data).toMatchObject({ size: 7, metadata: { by: "Awa" }, cacheControl: "max-age=60" });
    const { publicUrl } = client.storage.from("open").getPublicUrl("page.html").data;
    const answered = await fetch(publicUrl);
    expect([answered.status, await answered.text()]).toEqual([200, "image"]);
    expect((await client.storage.from("photos").download("champ/été 1.txt")).data).toBeNull();
  });

  it("a second factor asks for its code as before", async () => {
    const client = server.client();
    await client.auth.signInWithPassword({ email: "kofi@hosted.example", password });
    expect((await client.from("profiles").select("name")).error).toMatchObject({
      code: "42501",
      hint: expect.stringContaining("factor"),
    });
    const { data } = await client.auth.mfa.listFactors();
    const factorId = data!.totp[0]!.id;
    const code = totpCode(SECRET_BYTES, stepAt(Date.now()));
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await client.from("profiles").select("name")).error).toBeNull();
  });

  it.each<DumpStyle>(["copy", "inserts", "command line"])(
    "run again, by %s, it changes nothing",
    async (style) => {
      const before = await everything();
      const report = await load(await whole(), style, 1);
      expect(report).toMatchObject({
        people: { added: 0, present: 2, leftOut: 0 },
        identities: { added: 0, present: 2, leftOut: 0 },
        factors: { added: 0, present: 1, leftOut: 0 },
        buckets: { added: 0, present: 2 },
        objects: { added: 0, present: 2, withoutBytes: 1 },
      });
      expect(await everything()).toEqual(before);
    },
  );

  it("brings what was missing once its bytes are there", async () => {
    await keep("photos/lost.txt/v3", "found");
    expect((await load(await whole())).objects).toMatchObject({ added: 1, present: 2, leftOut: 0 });
    const { data } = await service().storage.from("photos").download("lost.txt");
    expect(await data!.text()).toBe("found");
  });

  it("names who cannot come, and overwrites nobody", async () => {
    await server.signedIn("here@example.org");
    const before = await everything();
    const report = await load({
      "auth.users": [
        account(2, "HERE@example.org"),
        { id: AWA, email: "other@example.org", created_at: "2020-01-01 00:00:00+00" },
        account(3, "service@example.org", { role: "service_role" }),
        account(4, "root@example.org", { role: "postgres" }),
        account(5, "gone@example.org", { deleted_at: "2024-01-01 00:00:00+00" }),
        account(6, "no address"),
        account(7, "seven@example.org", { created_at: "yesterday" }),
        account(8, "eight@example.org", { raw_app_meta_data: "[1]" }),
        account(9, "nine@example.org", { raw_user_meta_data: '{"a": "\\u0000"}' }),
        { id: "1'; drop table auth.users; --", email: "ten@example.org" },
      ],
      "auth.identities": [
        // Somebody in the file reaches for an account that is here.
        { id: KOFI, provider: "google", provider_id: "666", user_id: AWA },
        { id: AWA, provider: "google", provider_id: "667", user_id: account(2, "").id },
      ],
      "auth.mfa_factors": [factor("9", AWA)],
    });
    expect(report.people).toMatchObject({ found: 10, added: 0, present: 0, leftOut: 10 });
    const whys = Object.fromEntries(report.people.named.map(({ what, why }) => [what, why]));
    expect(whys).toMatchObject({
      "HERE@example.org": expect.stringContaining("the address belongs to the account"),
      "other@example.org": "another account here has this id",
      "service@example.org": "the role service_role is not among DATABASE_ROLES",
      "root@example.org": "the role postgres is not among DATABASE_ROLES",
      "gone@example.org": "the account was deleted",
      "no address": "the address is none",
      [account(7, "").id]: "created_at is no moment",
      [account(8, "").id]: "raw_app_meta_data is no JSON object",
      "nine@example.org": "unsupported Unicode escape sequence",
    });
    expect(report.identities).toMatchObject({ found: 2, added: 0, leftOut: 2 });
    expect(report.factors).toMatchObject({ found: 1, added: 0, leftOut: 1 });
    expect(await everything()).toEqual(before);
  });

  it("tells who lost his password or his second factor, and takes roles that the operator lists", async () => {
    const report = await load({
      "auth.users": [
        account(1, "one@example.org", { encrypted_password: "$fbscrypt$v=1,n=14,r=8$abc" }),
        account(2, "two@example.org", { role: "reporting" }),
        account(3, null, { is_anonymous: true }),
        account(4, "dear@example.org", { encrypted_password: `$2a$31$${"a".repeat(53)}` }),
      ],
      "auth.identities": [{ id: AWA, provider: "google", provider_id: "108", user_id: account(1, "").id }],
      "auth.mfa_factors": [
        factor("5", account(1, "").id, { factor_type: "phone", secret: null }),
        factor("6", account(2, "").id, { secret: '{"key_id": "sealed by the service"}' }),
        factor("7", account(2, "").id, { status: "unverified" }),
      ],
    });
    expect(report.people).toMatchObject({
      ...{ added: 4, leftOut: 0, withoutPassword: ["one@example.org", "dear@example.org"] },
      withoutSecondFactor: ["one@example.org", "two@example.org"],
    });
    expect(report.identities.named).toMatchObject([
      { what: "google of one@example.org", why: "it belongs to another account here" },
    ]);
    expect(report.factors.named.map(({ why }) => why)).toEqual([
      "factors of the kind phone are not brought",
      "its secret cannot be read",
      "it never gave a code",
    ]);
    expect(await rowsOf("select role from auth.users where email = 'two@example.org'")).toEqual([
      { role: "reporting" },
    ]);
  });

  it("fills no bucket of the product, and takes no file from elsewhere", async () => {
    await keep("imports/1/2/x.csv", "x");
    await keep("photos/short.txt/v4", "short");
    await writeFile(join(folder, "secret.txt"), "secret");
    await symlink(join(folder, "secret.txt"), join(folder, "files", "photos", "link.txt"));
    await symlink(folder, join(folder, "files", "photos", "elsewhere"));
    const report = await load({
      "storage.buckets": [
        { id: "photos", name: "photos" },
        { id: "imports", name: "imports" },
        { id: "../../etc", name: "etc" },
        { id: "vectors", name: "vectors", type: "VECTOR" },
      ],
      "storage.objects": [
        photo(1, "1/2/x.csv", { bucket_id: "imports" }),
        photo(2, "../secret.txt"),
        photo(5, "link.txt"),
        photo(4, "short.txt", { metadata: '{"size": 6}' }),
        photo(6, "elsewhere/secret.txt"),
        photo(7, "champ/été 1.txt"),
      ],
    });
    expect(report.buckets.named.map(({ what, why }) => [what, why])).toEqual([
      ["imports", "another bucket here has this name"],
      ["../../etc", "id has a name that buckets cannot have here"],
      ["vectors", "buckets of the kind VECTOR are not brought"],
    ]);
    expect(report.objects.named.map(({ what, why }) => [what, why])).toEqual([
      ["imports/1/2/x.csv", "its bucket was left out"],
      ["photos/../secret.txt", "objects cannot have this name here"],
      ["photos/link.txt", "its bytes are not in the folder of files"],
      ["photos/short.txt", "its file has 5 bytes, its row says 6"],
      ["photos/elsewhere/secret.txt", "its bytes are not in the folder of files"],
      ["photos/champ/été 1.txt", "another object is here"],
    ]);
  });

  it("a dump that is refused changes nothing, also where it is refused at its end", async () => {
    const before = await everything();
    const rows = { "auth.users": [account(9, "last@example.org")] };
    await expect(load(`${hostedDump(rows)}\n\\! id\n`)).rejects.toThrow(/a command of psql: \\! id/);
    await expect(load("COPY public.notes (id) FROM stdin;\n\\.\n")).rejects.toThrow(
      /neither auth\.users nor/,
    );
    const bare = "COPY auth.users (id, email) FROM stdin;\n\\.\n";
    await expect(load(bare)).rejects.toThrow("auth.users has no column encrypted_password, created_at");
    expect(await everything()).toEqual(before);
  });
});

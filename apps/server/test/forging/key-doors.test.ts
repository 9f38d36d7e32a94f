import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask } from "../cross-tenant/attackers.ts";
import { rowsOf } from "../cross-tenant/rows.ts";
import { describeOnOneEngine } from "../engines.ts";
import { serve, type TestServer } from "../serve.ts";
import type { ForgingScene } from "./forging-case.ts";
import { setForgingScene } from "./set-forging-scene.ts";

type Attempt = readonly [method: string, path: string, body?: unknown];

const id = randomUUID();

/** All that the family of accounts lets a person do with his own. */
const ofAccounts: readonly Attempt[] = [
  ["GET", "user"],
  ["PUT", "user", { email: "vol@test.example", password: "long-enough-9", data: { name: "Volé" } }],
  ["GET", "user/email-change"],
  ["DELETE", "user/email-change"],
  ["GET", "user/deletion"],
  ["POST", "user/deletion", { password: "long-enough-9" }],
  ["DELETE", `user/identities/${id}`],
  ["GET", "user/identities/authorize?provider=google"],
  ["GET", "sessions"],
  ["DELETE", `sessions/${id}`],
  ["GET", "reauthenticate"],
  ["POST", "logout?scope=global"],
  ["POST", "factors", { factor_type: "totp", friendly_name: "a" }],
  ["DELETE", `factors/${id}`],
  ["POST", `factors/${id}/challenge`, {}],
  ["POST", `factors/${id}/verify`, { challenge_id: id, code: "123456" }],
  ["POST", "token?grant_type=refresh_token", { refresh_token: "key" }],
  ["POST", "invite", { email: "vol@test.example" }],
  ["POST", "admin/users", { email: "vol@test.example" }],
  ["GET", "admin/users"],
  ["POST", "admin/generate_link", { type: "magiclink", email: "vol@test.example" }],
  ["POST", "admin/signing-keys", {}],
  ["GET", "admin/sso/keys"],
  ["GET", "admin/sso/providers"],
];

/** What a person does for himself or for his organisation, by the functions. */
const ofPersons = ({ own, wider }: ForgingScene): readonly Attempt[] => [
  ["POST", "leave-organisation", { id: own.organisationId }],
  ["POST", "transfer-ownership", { id: wider.membershipId }],
  ["POST", "delete-organisation", { id: own.organisationId, name: "Coopérative" }],
  ["POST", "answer-invitation", { invitationId: own.invitationId, accept: true }],
  ["POST", "revoke-project-access", { id: own.guestId }],
  ["POST", "cancel-invitation", { id: own.invitationId }],
  ["POST", "decide-support-access", { id: own.supportId, granted: true }],
  ["POST", "revoke-api-key", { apiKeyId: own.apiKeyId }],
  [
    "POST",
    "create-api-key",
    { organisationId: own.organisationId, name: "Clé", permissions: ["plots.read"], expiresAt: null },
  ],
  [
    "POST",
    "invite-members",
    {
      ...{ organisationId: own.organisationId, projectId: own.projectId, emails: ["vol@test.example"] },
      ...{ role: "agent", features: null, language: "fr" },
    },
  ],
];

const ofRest = ({ own, key, wider }: ForgingScene): readonly Attempt[] => [
  ["PATCH", `profiles?user_id=in.(${key.claims.sub},${wider.claims.sub})`, { name: "Volé" }],
  ["POST", "profiles", { user_id: wider.claims.sub, name: "Volé" }],
  [
    "POST",
    "notification_preferences",
    { user_id: wider.claims.sub, category: "events", in_app: true, email: "never" },
  ],
  ["POST", "project_visits", { user_id: wider.claims.sub, project_id: own.projectId }],
  ["POST", "sales_requests", { organisation_id: own.organisationId, message: "Cent crédits" }],
  ["PATCH", `memberships?organisation_id=eq.${own.organisationId}`, { status: "removed" }],
  ["POST", "rpc/reopen_onboarding", { steps: ["profile"] }],
];

const tables = [
  ...[
    "auth.users",
    "auth.identities",
    "auth.sessions",
    "auth.mfa_factors",
    "auth.sso_providers",
    "storage.objects",
  ],
  ...[
    "public.profiles",
    "public.memberships",
    "public.api_keys",
    "public.invitations",
    "public.project_members",
  ],
  ...[
    "public.notification_preferences",
    "public.project_visits",
    "public.sales_requests",
    "public.organisations",
  ],
];

describeOnOneEngine("the key of an integration", (open) => {
  let database: Database;
  let server: TestServer;
  let scene: ForgingScene;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    scene = await setForgingScene(database);
    return () => server.close();
  });

  const dump = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => {
          const rows = await rowsOf(database, table);
          // When a key was used last is told of it, refused or not.
          return [table, rows.map(({ last_used_at: _used, ...row }) => row)] as const;
        }),
      ),
    );

  /** Asks with both keys; what was not refused, and what is other than before. */
  async function refused(family: string, attempts: readonly Attempt[]): Promise<void> {
    const before = await dump();
    for (const key of [scene.key, scene.wider])
      for (const [method, path, body] of attempts) {
        const options = { ...(body === undefined ? {} : { body }), headers: { prefer: "return=minimal" } };
        const { status } = await ask(server, key, method, `${family}/${path}`, options);
        expect([path, status]).toSatisfy(
          ([, told]: [string, number]) => (told >= 400 && told < 500) || told === 204,
        );
      }
    expect(await dump()).toEqual(before);
  }

  it("does nothing with its account, by any verb of the family of accounts", async () => {
    await refused("/auth/v1", ofAccounts);
  });

  it("does nothing that a person does for himself or that manages people, by any function", async () => {
    await refused("/functions/v1", ofPersons(scene));
  });

  it("writes no profile, choice, visit or message, by the tables", async () => {
    await refused("/rest/v1", ofRest(scene));
  });

  it("stores no portrait and no file of a job, by the files and by uploads in pieces", async () => {
    const { own, wider } = scene;
    const encode = (text: string) => Buffer.from(text).toString("base64");
    const before = await dump();
    for (const [bucket, name] of [
      ["avatars", `${wider.claims.sub}/a.webp`],
      ["exports", `${own.organisationId}/${own.projectId}/${own.jobId}/preuve.json`],
      ["exports", `${own.organisationId}/${own.projectId}/${scene.runningJobId}/preuve.json`],
      ["imports", `${scene.other.organisationId}/${own.projectId}/x/a.csv`],
    ]) {
      const metadata = `bucketName ${encode(bucket!)},objectName ${encode(name!)}`;
      const answers = [
        await ask(server, wider, "POST", `/storage/v1/object/${bucket}/${name}`, { body: {} }),
        await ask(server, wider, "POST", "/storage/v1/upload/resumable", {
          headers: { "tus-resumable": "1.0.0", "upload-length": "4", "upload-metadata": metadata },
        }),
        await ask(server, wider, "POST", `/storage/v1/object/upload/sign/${bucket}/${name}`, { body: {} }),
      ];
      expect([name, ...answers.map(({ status }) => status >= 400 && status < 500)]).toEqual([
        name,
        true,
        true,
        true,
      ]);
    }
    expect(await dump()).toEqual(before);
  });

  it("does what its permissions name", async () => {
    const { own, key, wider } = scene;
    const seen = await ask(server, key, "GET", `/rest/v1/organisations?select=id`);
    expect(seen.body).toEqual([{ id: own.organisationId }]);
    const renamed = await ask(server, wider, "PATCH", `/rest/v1/plots?id=eq.${own.plotId}`, {
      body: { identifier: "P-clé" },
      headers: { prefer: "return=representation" },
    });
    expect(renamed.body).toMatchObject([{ id: own.plotId, identifier: "P-clé" }]);
    const place = `/storage/v1/object/imports/${own.organisationId}/${own.projectId}/cle/plots.csv`;
    expect((await ask(server, wider, "POST", place, { body: {} })).status).toBe(200);
  });
});

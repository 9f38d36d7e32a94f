import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";
import { encodeMetadata } from "./tus-caller.ts";

describeOnOneEngine("an address that was signed for an upload", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let client: SupabaseClient;
  let userId: string;

  beforeAll(async () => {
    database = await open();
    server = await serve(database);
    tenant = await addTenant(database);
    return () => server.close();
  });

  beforeEach(async () => {
    ({ client, userId } = await server.signedIn(`${randomUUID()}@signed.test`));
    await run(
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'agent')",
      tenant.organisationId,
      userId,
    );
  });

  const run = (text: string, ...values: unknown[]) =>
    database.asOwner((transaction) => transaction.query(text, values));
  const imports = (from = client) => from.storage.from("imports");
  const newPath = () => `${tenant.organisationId}/${tenant.projectId}/${randomUUID()}/plots.csv`;
  const token = async () => (await client.auth.getSession()).data.session!.access_token;
  const sign = async (path: string, upsert: boolean) =>
    fetch(`${server.url}/storage/v1/object/upload/sign/imports/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${await token()}`, "x-upsert": String(upsert) },
    });
  const bySignature = async (path: string, signature: string) =>
    (await imports(server.client()).uploadToSignedUrl(path, signature, Buffer.from("signed"))).error;
  const begin = (path: string, signature: string) =>
    fetch(`${server.url}/storage/v1/upload/resumable/sign`, {
      method: "POST",
      headers: {
        ...{ "tus-resumable": "1.0.0", "x-signature": signature, "upload-length": "6" },
        "upload-metadata": encodeMetadata({ bucketName: "imports", objectName: path }),
      },
    });
  const piece = (address: string, signature: string) =>
    fetch(new URL(address, server.url), {
      method: "PATCH",
      headers: {
        ...{ "tus-resumable": "1.0.0", "x-signature": signature, "upload-offset": "0" },
        "content-type": "application/offset+octet-stream",
      },
      body: "signed",
    });

  it("takes the upload of whoever has it, as long as its signer may", async () => {
    const path = newPath();
    const { data } = await imports().createSignedUploadUrl(path);
    expect(await bySignature(path, data!.token)).toBeNull();
    const [stored] = await run("select owner from storage.objects where name = $1", path);
    expect(stored).toEqual({ owner: userId });
  });

  it("is not given for replacing where its signer may replace nothing", async () => {
    const path = newPath();
    expect((await sign(path, true)).status).toBe(400);
    await imports().upload(path, "handed in");
    expect((await sign(path, true)).status).toBe(400);
  });

  it("replaces no file of an import, even where it says that it may", async () => {
    const path = newPath();
    await imports().upload(path, "handed in");
    const signature = await server.foundation.storage.links.sign(
      {
        use: "upload",
        object: `imports/${path}`,
        signer: { role: "authenticated", sub: userId },
        upsert: true,
      },
      60,
    );
    expect(await bySignature(path, signature)).toMatchObject({ statusCode: "403" });
    expect(await (await imports().download(path)).data!.text()).toBe("handed in");
  });

  it.each([
    ["was removed", "update public.memberships set status = 'removed' where user_id = $1"],
    ["has lost the right to import", "update public.memberships set role = 'auditor' where user_id = $1"],
    [
      "is of an organisation that was suspended",
      "update public.organisations set suspended_at = now() where id = (select organisation_id from public.memberships where user_id = $1)",
    ],
  ])("is worth nothing once its signer %s", async (what, change) => {
    const [path, begun] = [newPath(), newPath()];
    const { data } = await imports().createSignedUploadUrl(path);
    const late = await imports().createSignedUploadUrl(begun);
    const address = (await begin(begun, late.data!.token)).headers.get("location")!;
    const read = await imports().upload(newPath(), "read later");
    const download = await imports().createSignedUrl(read.data!.path, 600);
    try {
      await run(change, userId);
      expect(await bySignature(path, data!.token)).toMatchObject({ statusCode: "403" });
      expect((await begin(path, data!.token)).status).toBe(403);
      expect((await piece(address, late.data!.token)).status).toBe(403);
      const mayRead = what.includes("right to import");
      expect((await fetch(download.data!.signedUrl)).status).toBe(mayRead ? 200 : 400);
    } finally {
      await run("update public.organisations set suspended_at = null where id = $1", tenant.organisationId);
    }
  });
});

import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { setRoom } from "#platform/files/set-room.ts";
import { installedModules } from "../src/installed-modules.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";
import { encodeMetadata } from "./tus-caller.ts";

const bytes = (count: number) => Buffer.alloc(count, "x");

describeOnBothEngines("what an organisation stores", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let client: SupabaseClient;
  let token: string;
  let operator: Claims;
  let operatorClient: SupabaseClient;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [...installedModules] });
    const person = await server.signedIn("agent@room.test");
    client = person.client;
    token = (await client.auth.getSession()).data.session!.access_token;
    tenant = await addTenant(database);
    const operating = await server.signedIn("operator@room.test");
    operatorClient = operating.client;
    operator = { role: "authenticated", sub: operating.userId };
    await database.asOwner(async (transaction) => {
      await transaction.query(
        "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'agent')",
        [tenant.organisationId, person.userId],
      );
      await transaction.query("insert into app.operators (user_id) values ($1)", [operator.sub]);
    });
    return () => server.close();
  });

  beforeEach(async () => {
    await database.asService(async (transaction) => {
      await transaction.query("delete from storage.objects");
      await transaction.query("delete from storage.uploads");
    });
    await allow(1000);
  });

  const allow = (most: number | null) =>
    database.asOwner((transaction) =>
      transaction.query("update public.organisations set allowed_bytes = $2 where id = $1", [
        tenant.organisationId,
        most,
      ]),
    );
  const pathOf = (name: string) => `${tenant.organisationId}/${tenant.projectId}/${randomUUID()}/${name}`;
  const upload = (size: number, path = pathOf("plots.csv")) =>
    client.storage.from("imports").upload(path, bytes(size), { contentType: "text/csv" });
  const invoke = async (from: SupabaseClient, name: string, body: object) => {
    const { data, error } = await from.functions.invoke(name, { body });
    return error === null ? data : await error.context.json();
  };
  const room = () => invoke(client, "read-organisation-room", { id: tenant.organisationId });
  const begin = (size: number | null) =>
    fetch(`${server.url}/storage/v1/upload/resumable`, {
      method: "POST",
      headers: {
        ...{ "tus-resumable": "1.0.0", authorization: `Bearer ${token}` },
        ...(size === null ? { "upload-defer-length": "1" } : { "upload-length": String(size) }),
        "upload-metadata": encodeMetadata({
          bucketName: "imports",
          objectName: pathOf("large.csv"),
          contentType: "text/csv",
        }),
      },
    });
  const piece = (address: string, offset: number, body: Buffer, more: Record<string, string> = {}) =>
    fetch(new URL(address, server.url), {
      method: "PATCH",
      headers: {
        ...{ "tus-resumable": "1.0.0", authorization: `Bearer ${token}`, "upload-offset": String(offset) },
        ...{ "content-type": "application/offset+octet-stream", ...more },
      },
      body: new Uint8Array(body),
    });

  it("is counted, told to its members, and refused by name where there is no more room", async () => {
    expect((await upload(600)).error).toBeNull();
    expect(await room()).toEqual({ used: 600, allowed: 1000, isOwn: true, unfinished: [] });
    expect((await upload(500)).error).toMatchObject({
      status: 507,
      message: "The organisation stores 600 bytes of 1000: there is no room for 500 more.",
    });
    expect((await upload(400)).error).toBeNull();
    expect(await room()).toMatchObject({ used: 1000 });
  });

  it("has room again for what was deleted", async () => {
    const path = pathOf("plots.csv");
    await upload(1000, path);
    expect((await upload(1)).error).toMatchObject({ status: 507 });
    await server.client(server.foundation.keys.serviceKey).storage.from("imports").remove([path]);
    expect(await room()).toMatchObject({ used: 0 });
    expect((await upload(1000)).error).toBeNull();
  });

  it("takes one of two files that come at the same moment and have room only one by one", async () => {
    const answers = await Promise.all([upload(600), upload(600), upload(600)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await room()).toMatchObject({ used: 600 });
  });

  it("keeps room for an upload in pieces from its beginning to its end, and counts it once", async () => {
    const begun = await begin(800);
    expect(begun.status).toBe(201);
    expect(await room()).toMatchObject({ used: 800 });
    expect((await begin(300)).status).toBe(507);
    expect((await upload(300)).error).toMatchObject({ status: 507 });
    const address = begun.headers.get("location")!;
    expect((await piece(address, 0, bytes(300))).status).toBe(204);
    expect((await piece(address, 300, bytes(500))).status).toBe(204);
    expect(await room()).toMatchObject({ used: 800 });
  });

  it("counts what has come of an upload whose size nobody has told, and frees it when it is given up", async () => {
    const address = (await begin(null)).headers.get("location")!;
    expect((await piece(address, 0, bytes(700))).status).toBe(204);
    expect(await room()).toMatchObject({ used: 700 });
    expect((await piece(address, 700, bytes(700))).status).toBe(507);
    const ended = await fetch(new URL(address, server.url), {
      method: "DELETE",
      headers: { "tus-resumable": "1.0.0", authorization: `Bearer ${token}` },
    });
    expect([ended.status, await room()]).toEqual([
      204,
      { used: 0, allowed: 1000, isOwn: true, unfinished: [] },
    ]);
  });

  it("counts the file of a signed address, and a portrait", async () => {
    const { data } = await client.storage.from("imports").createSignedUploadUrl(pathOf("signed.csv"));
    const signed = await client.storage
      .from("imports")
      .uploadToSignedUrl(data!.path, data!.token, bytes(600));
    expect(signed.error).toBeNull();
    const { data: user } = await client.auth.getUser();
    const portrait = (size: number) =>
      client.storage
        .from("avatars")
        .upload(`${user.user!.id}/${randomUUID()}.webp`, bytes(size), { contentType: "image/webp" });
    expect((await portrait(300)).error).toBeNull();
    expect((await portrait(300)).error).toMatchObject({ status: 507 });
    expect(await room()).toMatchObject({ used: 900 });
    await allow(900);
    expect(
      (await client.storage.from("imports").createSignedUploadUrl(pathOf("more.csv"))).error,
    ).toMatchObject({
      status: 507,
    });
  });

  it("counts what is said of a file with its bytes, and takes little of it", async () => {
    const path = pathOf("told.csv");
    const told = (metadata: object, size = 100) =>
      client.storage.from("imports").upload(path, bytes(size), { contentType: "text/csv", metadata });
    expect((await told({ by: "x".repeat(900) })).error).toMatchObject({ status: 507 });
    await allow(100_000);
    expect((await told({ by: "x".repeat(9000) })).error).toMatchObject({
      status: 400,
      message: "metadata is too large: 8,000 bytes at most, as the database keeps it",
    });
    expect(await room()).toMatchObject({ used: 0 });
    expect((await told({ by: "x" })).error).toBeNull();
    expect(await room()).toMatchObject({ used: 100 + '{"by": "x"}'.length });
  });

  it("keeps five portraits of a person of no organisation", async () => {
    const lone = await server.signedIn(`lone-${randomUUID()}@room.test`);
    const avatars = lone.client.storage.from("avatars");
    const portrait = (name: number) =>
      avatars.upload(`${lone.userId}/${name}.webp`, bytes(10), { contentType: "image/webp" });
    for (const name of [1, 2, 3, 4, 5]) expect((await portrait(name)).error).toBeNull();
    const answers = await Promise.all([6, 7, 8].map(portrait));
    for (const { error } of answers)
      expect(error).toMatchObject({
        status: 507,
        message: "A person keeps 5 portraits at most: remove one first.",
      });
    await avatars.remove([`${lone.userId}/1.webp`]);
    expect((await portrait(6)).error).toBeNull();
  });

  it("is a number that no guest reads", async () => {
    const read = (claims: Claims) =>
      database.asCaller(claims, (transaction) =>
        transaction.query("select name, allowed_bytes from public.organisations"),
      );
    await expect(read(tenant.guest)).rejects.toMatchObject({ code: "42501" });
    const named = await database.asCaller(tenant.guest, (transaction) =>
      transaction.query("select id from public.organisations"),
    );
    expect(named).toEqual([{ id: tenant.organisationId }]);
    const guests = database.asWorkflow(tenant.guest, (transaction) =>
      transaction.query("select app.room_of($1)", [tenant.organisationId]),
    );
    await expect(guests).rejects.toMatchObject({ code: "P0002" });
  });

  it("ends a job by name whose file has no room, and stores nothing of it", async () => {
    await upload(900);
    const { files } = server.foundation.services;
    const chunks = (async function* () {
      yield bytes(200);
    })();
    const path = pathOf("plots.xlsx");
    await expect(
      files.write({ role: "service_role" }, "exports", path, { chunks, contentType: "text/csv" }),
    ).rejects.toMatchObject({ name: "JobFailure", code: "storage_full" });
    expect(await room()).toMatchObject({ used: 900 });
  });

  it("has the room of the installation until an operator allows another, whom alone it is given", async () => {
    await setRoom(database, 3000);
    await allow(null);
    expect(await room()).toMatchObject({ allowed: 3000, isOwn: false });
    expect((await upload(2000)).error).toBeNull();
    const change = { what: "room", gigabytes: 0.000_005 };
    const asked = { id: tenant.organisationId, change };
    expect(await invoke(client, "operate-organisation", asked)).toMatchObject({ code: "permission_denied" });
    expect(await invoke(operatorClient, "operate-organisation", asked)).toEqual({ done: true });
    expect(await room()).toEqual({ used: 2000, allowed: 5000, isOwn: true, unfinished: [] });
    await invoke(operatorClient, "operate-organisation", {
      ...asked,
      change: { ...change, gigabytes: null },
    });
    expect(await room()).toMatchObject({ allowed: 3000, isOwn: false });
  });

  it("takes nothing of a member who was removed, though he works there still as far as his profile knows", async () => {
    const left = await server.signedIn(`left-${randomUUID()}@room.test`);
    await database.asOwner(async (transaction) => {
      await transaction.query(
        "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'agent')",
        [tenant.organisationId, left.userId],
      );
      await transaction.query(
        `insert into public.profiles (user_id, current_organisation_id) values ($2, $1)
         on conflict (user_id) do update set current_organisation_id = excluded.current_organisation_id`,
        [tenant.organisationId, left.userId],
      );
      await transaction.query("update public.memberships set status = 'removed' where user_id = $1", [
        left.userId,
      ]);
    });
    const path = `${left.userId}/portrait.webp`;
    const portrait = await left.client.storage
      .from("avatars")
      .upload(path, bytes(300), { contentType: "image/webp" });
    expect([portrait.error, await room()]).toEqual([
      null,
      { used: 0, allowed: 1000, isOwn: true, unfinished: [] },
    ]);
  });

  it("is no question about an organisation that is none, whoever asks", async () => {
    expect(await invoke(operatorClient, "read-organisation-room", { id: 999_999 })).toMatchObject({
      code: "not_found",
    });
  });

  it("is told to no stranger", async () => {
    const stranger = await server.signedIn("stranger@room.test");
    expect(
      await invoke(stranger.client, "read-organisation-room", { id: tenant.organisationId }),
    ).toMatchObject({
      code: "not_found",
    });
  });
});

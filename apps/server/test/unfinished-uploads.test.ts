import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";
import { encodeMetadata, type TusCaller, tusCaller } from "./tus-caller.ts";

const bytes = (count: number) => Buffer.alloc(count, "x");

describeOnOneEngine("uploads in pieces that are not finished", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let agent: TusCaller;
  let owner: TusCaller;
  let ownerClaims: Claims;

  beforeAll(async () => {
    database = await open();
    server = await serve(database);
    return () => server.close();
  });

  beforeEach(async () => {
    tenant = await addTenant(database);
    await run("update public.organisations set allowed_bytes = 1000 where id = $1", tenant.organisationId);
    agent = (await join("agent")).tus;
    const owning = await join("owner");
    owner = owning.tus;
    ownerClaims = { role: "authenticated", sub: owning.userId };
  });

  const run = <Row>(text: string, ...values: unknown[]) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));

  async function join(role: "agent" | "owner", organisation = tenant.organisationId) {
    const { client, userId } = await server.signedIn(`${randomUUID()}@unfinished.test`);
    const add = "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, $3)";
    await run(add, organisation, userId, role);
    return { userId, tus: tusCaller(server.url, userId, await tokenOf(client)) };
  }
  const tokenOf = async (client: SupabaseClient) =>
    (await client.auth.getSession()).data.session!.access_token;
  const metadataOf = (name: string) => ({
    bucketName: "imports",
    objectName: `${tenant.organisationId}/${tenant.projectId}/${randomUUID()}/${name}`,
  });
  const begin = (size: number) => agent.begin(metadataOf("large.csv"), size);
  async function beginUnknown(): Promise<string> {
    const answer = await agent.ask("POST", agent.endpoint, {
      "upload-defer-length": "1",
      "upload-metadata": encodeMetadata(metadataOf("unknown.csv")),
    });
    return new URL(answer.headers.get("location")!, server.url).href;
  }
  /** A piece that does not say how long it is. */
  const stream = (address: string, offset: number, body: Buffer) =>
    fetch(address, {
      method: "PATCH",
      headers: {
        ...{ "tus-resumable": "1.0.0", authorization: agent.authorization, "upload-offset": String(offset) },
        "content-type": "application/offset+octet-stream",
      },
      body: new Blob([new Uint8Array(body)]).stream(),
      duplex: "half",
    } as RequestInit);
  const roomFor = async (claims: Claims) => {
    const [row] = await database.asWorkflow(claims, (transaction) =>
      transaction.query<{ room: { used: number; unfinished: { id: string; bytes: number }[] } }>(
        "select app.room_of($1) as room",
        [tenant.organisationId],
      ),
    );
    return row!.room;
  };
  const used = async () => (await roomFor(ownerClaims)).used;
  async function writtenBytes(): Promise<number> {
    let written = 0;
    for await (const kept of server.foundation.storage.backend.list("")) written += kept.bytes;
    return written;
  }

  it.each([
    ["says its length", (address: string, at: number, body: Buffer) => agent.piece(address, at, body)],
    ["does not", stream],
  ])(
    "write no byte of an unknown whole for which there is no room, where the piece %s",
    async (_what, send) => {
      const before = await writtenBytes();
      const address = await beginUnknown();
      expect((await send(address, 0, bytes(700))).status).toBe(204);
      expect([await used(), (await writtenBytes()) - before]).toEqual([700, 700]);
      expect((await send(address, 700, bytes(301))).status).toBe(507);
      expect([await used(), (await writtenBytes()) - before]).toEqual([700, 700]);
      expect((await send(address, 700, bytes(300))).status).toBe(204);
      expect((await agent.piece(address, 1000, bytes(0), { "upload-length": "1000" })).status).toBe(204);
      expect([await used(), (await writtenBytes()) - before]).toEqual([1000, 1000]);
    },
  );

  it("are five of a person at most, until one is ended", async () => {
    const begun = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => begin(10)));
    const addresses = begun.filter(({ answer }) => answer.status === 201).map(({ address }) => address);
    expect(addresses).toHaveLength(5);
    const refused = begun.find(({ answer }) => answer.status !== 201)!.answer;
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { error: "SlowDown", message: "This person has 5 unfinished uploads: finish or end one first." },
    ]);
    expect(await used()).toBe(50);
    expect((await agent.ask("DELETE", addresses[0]!)).status).toBe(204);
    expect((await begin(10)).answer.status).toBe(201);
  });

  it("are told to whoever manages the organisation, who ends them and does not go on with them", async () => {
    const { address } = await begin(900);
    const [unfinished] = (await roomFor(ownerClaims)).unfinished;
    expect(unfinished).toMatchObject({ id: address.split("/").at(-1), bytes: 900 });
    expect((await roomFor(tenant.people.agent)).unfinished).toEqual([]);
    expect((await owner.ask("HEAD", address)).status).toBe(404);
    expect((await owner.piece(address, 0, bytes(900))).status).toBe(404);
    const stranger = await addTenant(database);
    const foreign = (await join("owner", stranger.organisationId)).tus;
    expect((await foreign.ask("DELETE", address)).status).toBe(404);
    expect((await owner.ask("DELETE", address)).status).toBe(204);
    expect((await agent.ask("HEAD", address)).status).toBe(404);
    expect(await used()).toBe(0);
  });

  it("are forgotten when another begins, once their time is over", async () => {
    await begin(900);
    expect((await begin(900)).answer.status).toBe(507);
    await run("update storage.uploads set expires_at = now() - interval '1 second'");
    expect((await begin(900)).answer.status).toBe(201);
    expect(await used()).toBe(900);
  });
});

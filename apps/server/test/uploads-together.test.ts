import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#database/database.ts";
import { patience } from "../../../tools/patience.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";
import { countKept } from "./stores.ts";
import { type TusCaller, tusCaller } from "./tus-caller.ts";

const bytes = Buffer.from("123456");
const times = <T>(count: number, each: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => each(index)));

describeOnBothEngines("files that arrive at the same moment", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let client: SupabaseClient;
  let service: SupabaseClient;
  let tus: TusCaller;

  beforeAll(async () => {
    database = await open();
    server = await serve(database);
    tenant = await addTenant(database);
    const person = await server.signedIn("together@test.example");
    client = person.client;
    service = server.client(server.foundation.keys.serviceKey);
    await run(
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'agent')",
      tenant.organisationId,
      person.userId,
    );
    const token = (await client.auth.getSession()).data.session!.access_token;
    tus = tusCaller(server.url, person.userId, token);
    return () => server.close();
  });

  const imports = (from: SupabaseClient) => from.storage.from("imports");
  const pathOf = (name: string) => `${tenant.organisationId}/${tenant.projectId}/together/${name}`;
  const metadataOf = (path: string) => ({ bucketName: "imports", objectName: path });
  const run = <Row>(text: string, ...values: unknown[]) =>
    database.asOwner((transaction) => transaction.query<Row>(text, values));
  const kept = () => countKept(server.foundation.storage.backend);

  /** Lets the rows of so many files be written in the same moment, when the bytes of all are there. */
  function gather(count: number) {
    const { backend } = server.foundation.storage;
    const write = backend.write.bind(backend);
    const all = Promise.withResolvers<void>();
    let arrived = 0;
    return vi.spyOn(backend, "write").mockImplementation(async (...asked) => {
      const written = await write(...asked);
      arrived += 1;
      if (arrived === count) all.resolve();
      await all.promise;
      return written;
    });
  }

  it.each([
    ["the last one stays", true, 16],
    ["the first one stays where none may replace it", false, 1],
  ])("under one new name: %s, and the bytes of the others are gone", async (_what, upsert, taken) => {
    const before = await kept();
    const path = pathOf(randomUUID());
    const from = upsert ? service : client;
    const { data } = await imports(from).createSignedUploadUrl(path, { upsert });
    const gathering = gather(16);
    const answers = await times(16, (index) =>
      imports(from).uploadToSignedUrl(path, data!.token, Buffer.from([index])),
    );
    gathering.mockRestore();
    expect(answers.filter(({ error }) => error === null)).toHaveLength(taken);
    expect((await imports(client).download(path)).data!.size).toBe(1);
    expect((await kept()) - before).toBe(1);
  });

  /** Holds an upload between its last byte and its row until the database says so. */
  function finishOnce(isTime: () => Promise<boolean>) {
    const { backend } = server.foundation.storage;
    const finish = backend.finish.bind(backend);
    return vi.spyOn(backend, "finish").mockImplementationOnce(async (...asked) => {
      const written = await finish(...asked);
      await vi.waitUntil(isTime, { timeout: patience.waitMs });
      return written;
    });
  }

  it("in pieces: what is to be ended while its last piece is stored is stored, with its bytes", async () => {
    const path = pathOf("ended.bin");
    const { address } = await tus.begin(metadataOf(path), bytes.length);
    const isWanted = async () =>
      (await run("select from storage.uploads where name = $1 and wanted", path)).length > 0;
    const finishing = finishOnce(isWanted);
    const piece = tus.piece(address, 0, bytes);
    await vi.waitUntil(() => finishing.mock.calls.length > 0, { timeout: patience.waitMs });
    const end = await tus.ask("DELETE", address);
    expect([(await piece).status, end.status]).toEqual([204, 400]);
    expect((await imports(client).download(path)).data!.size).toBe(bytes.length);
    finishing.mockRestore();
  });

  it("in pieces: ended and finished at once, each is answered and none is half there", async () => {
    const endAtOnce = async () => {
      const path = pathOf(randomUUID());
      const { address } = await tus.begin(metadataOf(path), bytes.length);
      const [piece, end] = await Promise.all([tus.piece(address, 0, bytes), tus.ask("DELETE", address)]);
      const { data } = await imports(client).download(path);
      return { piece: piece.status, end: end.status, isThere: data !== null };
    };
    const ends = [];
    for (let round = 0; round < 5; round += 1) ends.push(...(await times(4, endAtOnce)));
    for (const end of ends)
      expect([
        { piece: 204, end: 400, isThere: true },
        { piece: 404, end: 204, isThere: false },
        { piece: 423, end: 204, isThere: false },
      ]).toContainEqual(end);
  });
});

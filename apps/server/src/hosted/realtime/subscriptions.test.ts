import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

const schema = `
create table public.notes (id bigint primary key, word text);
alter table public.notes enable row level security;
create policy everybody on public.notes for select to authenticated using (true);
grant select on public.notes to authenticated;
grant all on public.notes to service_role;
select realtime.watch('public.notes');
`;

describeOnBothEngines("subscriptions to changes that cost a lot", (open) => {
  let database: Database;
  let server: TestServer;
  let client: SupabaseClient;
  let other: SupabaseClient;
  /** Words of the filters that PostgreSQL was asked about, and whose line each question stood in. */
  let questions = 0;
  let hold: Promise<void> | null = null;

  beforeAll(async () => {
    const opened = await open();
    await opened.asOwner((transaction) => transaction.script(schema));
    database = new Proxy(opened, {
      get(target, name) {
        const found = target[name as keyof Database];
        if (name !== "asCaller")
          return typeof found === "function" ? (found as () => unknown).bind(target) : found;
        return async (claims: never, run: (transaction: never) => Promise<unknown>, options: never) =>
          target.asCaller(
            claims,
            (transaction) =>
              run({
                ...transaction,
                query: async (text: string, values: string[]) => {
                  if (!text.includes("ask_as_each")) return transaction.query(text, values);
                  questions += 1;
                  const answer = await transaction.query(text, values);
                  if (values[1]!.includes(" like ")) await hold;
                  return answer;
                },
              } as never),
            options,
          );
      },
    });
    server = await serve(database);
    ({ client } = await server.signedIn("many@example.org"));
    ({ client: other } = await server.signedIn("other@example.org"));
    return () => server.close();
  });

  afterEach(async () => {
    for (const one of [client, other]) await one.removeAllChannels();
  });

  const joined = (channel: RealtimeChannel) =>
    new Promise<void>((resolve, reject) => {
      channel.subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        else if (status !== "CLOSED") reject(error ?? new Error(status));
      });
    });
  async function watch(from: SupabaseClient, filters: string[]) {
    const heard: number[] = [];
    const channel = from.channel(`notes-${crypto.randomUUID()}`);
    for (const filter of filters)
      channel.on(
        "postgres_changes",
        { event: "INSERT", schema: "public", table: "notes", filter },
        ({ new: row }) => {
          heard.push((row as { id: number }).id);
        },
      );
    await joined(channel);
    return heard;
  }
  const add = (id: number, word = "x") =>
    database.asService((transaction) =>
      transaction.query("insert into public.notes values ($1::text::bigint, $2)", [String(id), word]),
    );
  const numbered = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => `id=eq.${from + index}`);

  it("are a hundred of a person, in all his channels and sockets", async () => {
    await watch(client, numbered(60));
    await watch(client, numbered(40));
    const again = server.client();
    const { access_token: token } = (await client.auth.getSession()).data.session!;
    await again.realtime.setAuth(token);
    await expect(watch(again, numbered(1))).rejects.toThrow("ClientSubscriptionRateLimitReached");
    await expect(watch(client, numbered(1))).rejects.toThrow("ClientSubscriptionRateLimitReached");
    expect(await watch(other, numbered(100))).toEqual([]);
    await client.removeAllChannels();
    await watch(again, numbered(100));
    await again.removeAllChannels();
  });

  it("with filters on plain values ask one question for all, and none where no filter passes", async () => {
    const heard = await watch(client, numbered(100));
    const theirs = await watch(other, numbered(100, 50));
    questions = 0;
    await add(70);
    await expect.poll(() => [heard, theirs]).toEqual([[70], [70]]);
    expect(questions).toBe(1);
    await add(1_000);
    await add(71);
    await expect.poll(() => theirs).toEqual([70, 71]);
    expect(questions).toBe(2);
  });

  it("whose filter is slow hold up nobody else", async () => {
    let release: () => void = () => undefined;
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const slow = await watch(client, ["word=like.a*"]);
    const quick = await watch(other, ["word=eq.abc"]);
    // The embedded engine has one connection: there the question itself is all that others wait for.
    if (database.engine === "pglite") release();
    await add(201, "abc");
    await add(202, "abc");
    await expect.poll(() => quick).toEqual([201, 202]);
    if (database.engine !== "pglite") expect(slow).toEqual([]);
    release();
    await expect.poll(() => slow).toEqual([201, 202]);
    hold = null;
  });

  it("refuse regular expressions as a request does", async () => {
    await expect(watch(client, [`word=match.${"(".repeat(14)}a${"+)".repeat(14)}+$`])).rejects.toThrow(
      "costs too much",
    );
    const six = Array.from({ length: 6 }, (_, index) => `word=match.x${index}`);
    await expect(watch(client, six)).rejects.toThrow("too many regular expressions");
    expect(await watch(client, ["word=match.^a+$"])).toEqual([]);
  });

  it("whose filter can let nothing pass are told so, and keep nothing from the others", async () => {
    const heard: number[] = [];
    const told: string[] = [];
    const channel = client.channel("unfit").on("system", {}, ({ message }) => void told.push(message));
    for (const filter of ["nosuch=eq.1", "id=eq.abc", "id=like.1*", "word=like.a*", "id=eq.301"])
      channel.on(
        "postgres_changes",
        { event: "INSERT", schema: "public", table: "notes", filter },
        ({ new: row }) => {
          heard.push((row as { id: number }).id);
        },
      );
    await joined(channel);
    await expect.poll(() => told).toHaveLength(1);
    expect(told[0]).toContain("invalid column for filter nosuch");
    expect(told[0]).toContain('invalid input syntax for type bigint: "abc"');
    expect(told[0]).toContain("operator does not exist: bigint ~~ text");
    await add(301, "b");
    await add(302, "a");
    await expect.poll(() => heard).toEqual([301, 302]);
  });
});

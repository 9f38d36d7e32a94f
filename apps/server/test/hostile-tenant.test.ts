import { expect, it } from "vitest";
import { describeOnBothEngines } from "./engines.ts";
import { serve } from "./serve.ts";

const turns = `
create sequence public.turns;
create function public.slow_turn() returns bigint language plpgsql security definer as
  $$ declare turn bigint := nextval('public.turns'); begin perform pg_sleep(0.03); return turn; end $$;
create function public.turn() returns bigint language sql security definer as $$ select nextval('public.turns') $$;
grant execute on function public.slow_turn, public.turn to anon, authenticated;
`;

describeOnBothEngines("a tenant who asks more than his share", (open) => {
  const start = async () => {
    const database = await open();
    await database.asOwner((transaction) => transaction.script(turns));
    const server = await serve(database);
    const personOf = async (email: string) => {
      const { client } = await server.signedIn(email);
      const { access_token } = (await client.auth.getSession()).data.session!;
      const call = (name: string) =>
        server.app.inject({
          method: "POST",
          url: `/rest/v1/rpc/${name}`,
          headers: { authorization: `Bearer ${access_token}`, "content-type": "application/json" },
          payload: "{}",
        });
      await call("turn");
      return { call };
    };
    return {
      server,
      hostile: await personOf("hostile@example.org"),
      other: await personOf("other@example.org"),
    };
  };

  it("has fifty requests wait, and somebody else's one comes among the next", async () => {
    const { server, hostile, other } = await start();
    const all = Array.from({ length: 50 }, () => hostile.call("slow_turn"));
    const first = Number((await all[0]!).body);
    const own = Number((await other.call("turn")).body);
    expect((await Promise.all(all)).every(({ statusCode }) => statusCode === 200)).toBe(true);
    await server.close();
    expect(own - first).toBeLessThanOrEqual(25);
  });

  it("is told to wait beyond a hundred requests, while signing in, health and others are served", async () => {
    const { server, hostile, other } = await start();
    const all = Array.from({ length: 160 }, () => hostile.call("slow_turn"));
    const signedIn = await server.client().auth.signInWithPassword({
      email: "other@example.org",
      password: "a-long-password",
    });
    const ready = await server.app.inject({ url: "/readyz" });
    const served = await other.call("turn");
    const answers = await Promise.all(all);
    await server.close();
    expect(signedIn.error).toBeNull();
    expect([ready.statusCode, served.statusCode]).toEqual([200, 200]);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(160 - refused.length);
    expect(refused[0]!.json()).toMatchObject({ code: "PGRSTX02", hint: expect.any(String) });
    expect(Number(refused[0]!.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  });
});

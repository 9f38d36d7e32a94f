import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { welcomeAccount } from "#platform/accounts/welcome-account.ts";
import { enrolFactor, proveFactor } from "../../../../test/authenticator.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";
import { installedModules } from "../../../installed-modules.ts";

const password = "a-long-password";

type Outcome = { error: { message: string; context?: Response } | null };

/** What a person does first thing in the morning, through every family. */
const deeds: Record<string, (client: SupabaseClient) => PromiseLike<Outcome>> = {
  "reads his profile": (client) => client.from("profiles").select(),
  "reads his organisations": (client) => client.from("organisations").select("id"),
  "changes his profile": (client) => client.from("profiles").update({ language: "en" }).neq("language", "xx"),
  "asks a function of the database": (client) => client.rpc("project_plot_figures", { project: 1 }),
  "lists files": (client) => client.storage.from("imports").list(),
  "uploads a file": (client) => client.storage.from("imports").upload("1/1/a.kml", "<kml/>"),
  "downloads a file": (client) => client.storage.from("imports").download("1/1/a.kml"),
  "signs an address": (client) => client.storage.from("imports").createSignedUrl("1/1/a.kml", 60),
  "calls a function": (client) => client.functions.invoke("cancel-job", { body: { jobId: 1 } }),
};

describeOnOneEngine("the second step of signing in", (open) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    await database.asOwner((transaction) => transaction.script("select realtime.watch('public.profiles')"));
    server = await serve(database, { onSignUp: welcomeAccount, modules: [...installedModules] });
    return () => server.close();
  });

  const logIn = async (username: string) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/auth/login",
      payload: { username, password, rememberMe: true },
    });
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const me = await server.app.inject({ url: "/auth/me", cookies });
    return [answer.json(), me.json()];
  };
  const signIn = async (email: string) => {
    const client = server.client();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error !== null) throw error;
    return client;
  };
  const withFactor = async (email: string) => {
    const { client, userId } = await server.signedIn(email);
    const factor = await enrolFactor(client);
    expect((await proveFactor(client, factor)).error).toBeNull();
    return { client, userId, factor };
  };
  const missesFactor = async (
    client: SupabaseClient,
    act: (client: SupabaseClient) => PromiseLike<Outcome>,
  ) => {
    const { error } = await act(client);
    const said = error?.context === undefined ? error?.message : await error.context.text();
    return /second (factor|facteur)/.test(said ?? "");
  };
  const refused = async (client: SupabaseClient) => {
    const names: string[] = [];
    for (const [deed, act] of Object.entries(deeds)) if (await missesFactor(client, act)) names.push(deed);
    return names;
  };

  it("is said to be wanted by the login and the profile check, to whoever has a factor", async () => {
    await server.signedIn("without@step.test");
    for (const answer of await logIn("without@step.test"))
      expect(answer).not.toHaveProperty("needsSecondFactor");
    await withFactor("said@step.test");
    for (const answer of await logIn("said@step.test"))
      expect(answer).toMatchObject({ user: { email: "said@step.test" }, needsSecondFactor: true });
  });

  it("opens everything to whoever has no factor, or used it", async () => {
    const { client: without } = await server.signedIn("free@step.test");
    const { client: proven } = await withFactor("proven@step.test");
    expect(await refused(without)).toEqual([]);
    expect(await refused(proven)).toEqual([]);
    expect((await proven.from("profiles").select()).data).toHaveLength(1);
  });

  it("is missed by every family while the session has not taken it", async () => {
    await withFactor("half@step.test");
    const half = await signIn("half@step.test");
    expect(await refused(half)).toEqual(Object.keys(deeds));
    expect(await half.from("profiles").select()).toMatchObject({
      status: 403,
      error: { code: "42501", details: "insufficient_aal" },
    });
    const { client: proven } = await withFactor("whole@step.test");
    const describedTo = async (client: SupabaseClient) => {
      const token = (await client.auth.getSession()).data.session!.access_token;
      const headers = { authorization: `Bearer ${token}` };
      return (await server.app.inject({ url: "/rest/v1/", headers })).statusCode;
    };
    expect([await describedTo(proven), await describedTo(half)]).toEqual([200, 403]);
    const { access_token } = (await half.auth.getSession()).data.session!;
    for (const url of ["/tiles/1.json", "/tiles/1/3/3/3.png", "/tiles/plots/1/10/500/500.mvt"]) {
      const tile = await server.app.inject({ url, headers: { authorization: `Bearer ${access_token}` } });
      expect([url, tile.statusCode, tile.json().code]).toEqual([url, 403, "insufficient_aal"]);
    }
    expect((await half.auth.getUser()).data.user?.email).toBe("half@step.test");
    expect((await half.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  it("is missed by private channels and changes, which begin once it was taken", async () => {
    const { client: whole, userId, factor } = await withFactor("heard@step.test");
    const half = await signIn("heard@step.test");
    const rename = (name: string) =>
      database.asService((transaction) =>
        transaction.query("update public.profiles set name = $2 where user_id = $1::text::uuid", [
          userId,
          name,
        ]),
      );
    await whole.realtime.setAuth();
    const heard = await namesHeardBy(half);
    const heardByWhole = await namesHeardBy(whole);
    expect(await statusOf(half.channel("room", { config: { private: true } }))).toBe("CHANNEL_ERROR");
    // A batch of changes is handed to everybody before the next: with the second one heard, the first is past.
    for (const name of ["Before", "Between"]) {
      await rename(name);
      await expect.poll(() => heardByWhole).toContain(name);
    }
    // The factor's own step was used to enrol it: the next one counts.
    expect((await proveFactor(half, factor, 1)).error).toBeNull();
    await half.realtime.setAuth();
    await expect
      .poll(
        async () => {
          await rename("After");
          return heard;
        },
        { interval: 200 },
      )
      .toContain("After");
    expect(heard).not.toContain("Before");
    await half.removeAllChannels();
    await whole.removeAllChannels();
  });
});

/** The names that come as changes of profiles, as they are heard. */
async function namesHeardBy(client: SupabaseClient): Promise<unknown[]> {
  const heard: unknown[] = [];
  const changes = client
    .channel("profile")
    .on("postgres_changes", { event: "UPDATE", schema: "public", table: "profiles" }, (payload) => {
      heard.push(payload.new.name);
    });
  expect(await statusOf(changes)).toBe("SUBSCRIBED");
  return heard;
}

const statusOf = (channel: RealtimeChannel) =>
  new Promise<string>((resolve) => {
    channel.subscribe((status) => resolve(status));
  });

import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refuseUnusableRoles } from "#database/refuse-unusable-roles.ts";
import { readConfig } from "../src/config.ts";
import { describeOnBothEngines } from "./engines.ts";
import { serve, type TestServer } from "./serve.ts";

describeOnBothEngines("roles that the operator lists", (open) => {
  // Roles belong to the whole cluster, where other tests run.
  const suffix = randomUUID().slice(0, 8);
  const reporting = `reporting_${suffix}`;
  const machine = `machine_${suffix}`;
  const unlisted = `unlisted_${suffix}`;
  let server: TestServer;

  const owned = (text: string) =>
    server.foundation.services.database.asOwner((transaction) => transaction.script(text));

  beforeAll(async () => {
    server = await serve(await open(), { auth: { roles: [reporting, machine] } });
    await owned(`
      create role ${reporting} nologin in role authenticated;
      create role ${machine} nologin in role anon;
      create role ${unlisted} nologin in role authenticated;
      grant ${reporting}, ${machine}, ${unlisted} to authenticator;
      alter role ${reporting} set app.colour = 'green';
      create function public.colour() returns text language sql stable as $$ select current_setting('app.colour', true) $$;
      grant execute on function public.colour() to ${reporting}, ${machine};
      create table public.figures (id int primary key, is_open boolean not null);
      alter table public.figures enable row level security;
      create policy read_open on public.figures for select to authenticated using (is_open);
      create policy read_all on public.figures for select to ${machine} using (true);
      grant select on public.figures to authenticated, ${machine};
      insert into public.figures values (1, true), (2, false);
      insert into storage.buckets (id, name) values ('figures', 'figures');
      create policy figures on storage.objects for all to ${reporting} using (bucket_id = 'figures') with check (bucket_id = 'figures');
      select realtime.watch('public.figures');
      notify pgrst, 'reload schema';
    `);
  });

  afterAll(async () => {
    await owned(`
      drop table public.figures;
      drop function public.colour();
      drop policy figures on storage.objects;
      drop owned by ${reporting}, ${machine}, ${unlisted};
      drop role ${reporting}, ${machine}, ${unlisted};
    `).catch(() => undefined);
    await server.close();
  });

  const tokenOf = (role: string, claims: object = {}) =>
    server.foundation.keys.sign({ role, exp: Math.floor(Date.now() / 1000) + 600, ...claims });

  const clientOf = async (role: string): Promise<SupabaseClient> => {
    const token = await tokenOf(role);
    return createClient(server.url, server.foundation.keys.anonKey, { accessToken: async () => token });
  };

  it("REST reads with their own rights and policies, and refuses a role that is not listed", async () => {
    const read = async (role: string) => (await clientOf(role)).from("figures").select("id").order("id");
    expect((await read(reporting)).data).toEqual([{ id: 1 }]);
    expect((await read(machine)).data).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await (await clientOf(machine)).from("projects").select("id")).error).toMatchObject({
      code: "42501",
    });
    for (const role of [unlisted, "postgres", "workflow", "authenticator"])
      expect(await read(role)).toMatchObject({ status: 401, error: { code: "PGRST301" } });
  });

  it("what one of them is set to holds for its requests to REST, and for no other's", async () => {
    expect((await (await clientOf(reporting)).rpc("colour")).data).toBe("green");
    expect((await (await clientOf(machine)).rpc("colour")).data ?? "").toBe("");
  });

  it("what functions write for them they write with their own rights, where those of people become more", async () => {
    const { database } = server.foundation.services;
    const writes = async (role: string) => {
      const [row] = await database.asWorkflow({ role }, (transaction) =>
        transaction.query<{ role: string }>("select current_user::text as role"),
      );
      return row!.role;
    };
    expect([await writes(reporting), await writes("authenticated")]).toEqual([reporting, "workflow"]);
  });

  it("storage takes and gives their files, and refuses a role that is not listed", async () => {
    const files = (await clientOf(reporting)).storage.from("figures");
    expect((await files.upload("a.txt", "one")).error).toBeNull();
    expect(await (await files.download("a.txt")).data!.text()).toBe("one");
    const { error } = await (await clientOf(unlisted)).storage.from("figures").download("a.txt");
    expect(error).not.toBeNull();
    const others = (await clientOf(machine)).storage.from("figures");
    expect((await others.upload("b.txt", "two")).error).not.toBeNull();
  });

  it("realtime tells them the changes that their policies show, and lets no other role in", async () => {
    const heard: Record<string, number[]> = { [reporting]: [], [machine]: [] };
    const clients = await Promise.all([reporting, machine].map(clientOf));
    for (const [index, role] of [reporting, machine].entries())
      await new Promise<void>((resolve, reject) => {
        clients[index]!.channel("figures")
          .on("postgres_changes", { event: "INSERT", schema: "public", table: "figures" }, ({ new: row }) => {
            heard[role]!.push((row as { id: number }).id);
          })
          .on("system", {}, ({ status }: { status: string }) => status === "ok" && resolve())
          .subscribe((status, error) => {
            if (status === "CHANNEL_ERROR") reject(error);
          });
      });
    await owned("insert into public.figures values (3, false), (4, true)");
    await expect.poll(() => heard).toEqual({ [reporting]: [4], [machine]: [3, 4] });
    const stranger = await clientOf(unlisted);
    const refused = await new Promise<string>((resolve) => {
      stranger.channel("figures").subscribe((status) => resolve(status));
    });
    expect(refused).not.toBe("SUBSCRIBED");
    await Promise.all([...clients, stranger].map((client) => client.removeAllChannels()));
  });

  it("a person of such a role signs in by it, and his second factor is asked for", async () => {
    const { userId } = await server.signedIn("reporter@example.org");
    const { admin } = server.client(server.foundation.keys.serviceKey).auth;
    expect((await admin.updateUserById(userId, { role: reporting })).data.user).toMatchObject({
      role: reporting,
    });
    expect((await admin.updateUserById(userId, { role: unlisted })).error).toMatchObject({ status: 400 });
    const client = server.client();
    await client.auth.signInWithPassword({ email: "reporter@example.org", password: "a-long-password" });
    expect((await client.from("figures").select("id").eq("id", 1)).data).toEqual([{ id: 1 }]);
    await owned(`insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
      values ('${userId}', 'totp', 'verified', 'x')`);
    expect((await client.from("figures").select("id")).error).toMatchObject({ details: "insufficient_aal" });
  });

  it("a start is refused with roles that are missing, cannot be taken, or are above the policies", async () => {
    const { database } = server.foundation.services;
    await owned(`create role loose_${suffix} nologin in role anon; create role bare_${suffix} nologin; grant bare_${suffix} to authenticator; create role mighty_${suffix} nologin bypassrls;
      grant mighty_${suffix} to authenticator; create role forger_${suffix} nologin in role workflow; grant forger_${suffix} to authenticator`);
    try {
      await refuseUnusableRoles(database, [reporting, machine]);
      const refused = refuseUnusableRoles(database, [
        ...[
          reporting,
          `none_${suffix}`,
          `loose_${suffix}`,
          `bare_${suffix}`,
          `mighty_${suffix}`,
          `forger_${suffix}`,
        ],
      ]);
      await expect(refused).rejects.toThrow(
        new RegExp(
          `none_${suffix} is missing.*\\n.*loose_${suffix} cannot be taken.*\\n.*bare_${suffix} is no member.*\\n.*bind the role mighty_${suffix}\\n.*bind the role forger_${suffix}$`,
        ),
      );
    } finally {
      await owned(`drop role loose_${suffix}, bare_${suffix}, mighty_${suffix}, forger_${suffix}`);
    }
  });

  it("the setting takes names of roles, and none of PostgreSQL's own", async () => {
    const settings = { DATABASE_URL: "postgres://localhost/x", SECRET: "x".repeat(32) };
    const { auth } = await readConfig({ ...settings, DATABASE_ROLES: "reporting, machine" });
    expect(auth.roles).toEqual(["reporting", "machine"]);
    for (const name of ["workflow", "postgres", "pg_monitor", "a b", "x;drop", "Reporting"])
      await expect(readConfig({ ...settings, DATABASE_ROLES: name })).rejects.toThrow(/DATABASE_ROLES/);
  });
});

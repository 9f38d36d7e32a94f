import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Attacker, AttackScene } from "./attack-scene.ts";
import type { Tally } from "./volley.ts";

const keys = { jobs: "id", credit_balances: "organisation_id", notifications: "id" };
type Table = keyof typeof keys;
const patienceMs = 30_000;

type Heard = { table: Table; row: Record<string, unknown> };
type Listener = { client: SupabaseClient; heard: Heard[] };

/** Everybody listens to everything; the victim changes a row, hears of it, and others hear only of rows that they may read. */
export async function joinChannels(url: string, scene: AttackScene, tally: Tally): Promise<void> {
  const listeners = new Map<Attacker, Listener>();
  try {
    for (const attacker of scene.attackers.filter(({ isKey }) => !isKey)) {
      listeners.set(attacker, await listen(url, scene, attacker));
      tally.count(200);
      const told = await joinPrivate(listeners.get(attacker)!.client, scene.victim.organisationId);
      tally.count(told === "SUBSCRIBED" ? 200 : 400);
      if (told === "SUBSCRIBED")
        tally.faults.push(`${attacker.name} joined a private channel of another organisation`);
    }
    const owner = await listen(url, scene, scene.victimsOwner);
    listeners.set(scene.victimsOwner, owner);
    await readOwnNews(url, scene);
    const deadline = Date.now() + patienceMs;
    while (owner.heard.length === 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (owner.heard.length === 0) tally.faults.push("the victim heard nothing of his own row");
    for (const [attacker, { heard }] of listeners)
      for (const one of heard)
        if (!(await mayRead(url, scene, attacker, one)))
          tally.faults.push(`${attacker.name} heard ${JSON.stringify(one)}`);
  } finally {
    for (const { client } of listeners.values()) await client.removeAllChannels();
  }
}

async function listen(url: string, { anonKey }: AttackScene, { token }: Attacker): Promise<Listener> {
  const client = createClient(url, anonKey, { accessToken: async () => token });
  await client.realtime.setAuth();
  const heard: Heard[] = [];
  const channel = client.channel("attack");
  for (const table of Object.keys(keys) as Table[])
    channel.on(
      "postgres_changes",
      { event: "*", schema: "public", table },
      (payload) => void heard.push({ table, row: payload.new }),
    );
  await new Promise((resolve) => channel.subscribe(resolve));
  return { client, heard };
}

/** Jobs of earlier requests go on meanwhile, and their own people hear of them. */
async function mayRead(
  url: string,
  { anonKey }: AttackScene,
  { token }: Attacker,
  heard: Heard,
): Promise<boolean> {
  const { table, row } = heard;
  const key = keys[table];
  const answer = await fetch(`${url}/rest/v1/${table}?${key}=eq.${row[key]}&select=${key}`, {
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
  });
  return answer.ok && ((await answer.json()) as unknown[]).length === 1;
}

const joinPrivate = (client: SupabaseClient, organisation: number) =>
  new Promise<string>((resolve) => {
    client
      .channel(`organisation:${organisation}`, { config: { private: true } })
      .subscribe((status) => resolve(status));
  });

async function readOwnNews(url: string, { anonKey, victimsOwner }: AttackScene): Promise<void> {
  await fetch(`${url}/rest/v1/notifications?id=gt.0`, {
    method: "PATCH",
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${victimsOwner.token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ read_at: "now" }),
  });
}

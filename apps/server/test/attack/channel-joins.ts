import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Attacker, AttackScene } from "./attack-scene.ts";
import type { Tally } from "./volley.ts";

const tables = ["jobs", "credit_balances", "notifications"];
const patienceMs = 30_000;

type Listener = { client: SupabaseClient; heard: string[] };

/** Everybody listens to everything; the victim changes a row, hears of it, and nobody else does. */
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
      if (attacker !== scene.victimsOwner && heard.length > 0)
        tally.faults.push(`${attacker.name} heard ${heard[0]}`);
  } finally {
    for (const { client } of listeners.values()) await client.removeAllChannels();
  }
}

async function listen(url: string, { anonKey }: AttackScene, { token }: Attacker): Promise<Listener> {
  const client = createClient(url, anonKey, { accessToken: async () => token });
  await client.realtime.setAuth();
  const heard: string[] = [];
  const channel = client.channel("attack");
  for (const table of tables)
    channel.on(
      "postgres_changes",
      { event: "*", schema: "public", table },
      (payload) => void heard.push(JSON.stringify(payload.new)),
    );
  await new Promise((resolve) => channel.subscribe(resolve));
  return { client, heard };
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

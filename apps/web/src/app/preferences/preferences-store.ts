import { useSyncExternalStore } from "react";
import { browserClock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";
import { setFormatPreferences } from "#ui/format-preferences.ts";
import { setHomeView } from "#ui/map/home-view.ts";
import { rows, write } from "../rows.ts";
import { type Preferences, parsePreferences, usualPreferences } from "./preferences.ts";

interface Kept {
  userId: string;
  preferences: Preferences;
}

function parseKept(value: unknown): Kept | null {
  if (typeof value !== "object" || value === null || !("userId" in value) || !("preferences" in value))
    return null;
  if (typeof value.userId !== "string") return null;
  return { userId: value.userId, preferences: parsePreferences(value.preferences) };
}

const storage = persisted({
  key: "preferences",
  parse: parseKept,
  storage: window.localStorage,
  clock: browserClock,
});

const listeners = new Set<() => void>();
let current: Preferences = usualPreferences;

function become(preferences: Preferences): void {
  if (JSON.stringify(preferences) === JSON.stringify(current)) return;
  current = preferences;
  setFormatPreferences(preferences);
  setHomeView(preferences.map);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => current);
}

/** What this browser knows of the person, before the server is asked. */
export function recallPreferences(userId: string): void {
  const kept = storage.read();
  become(kept?.userId === userId ? kept.preferences : usualPreferences);
}

export async function fetchPreferences(userId: string): Promise<Preferences> {
  const found = await rows((client) => client.from("profiles").select("preferences").eq("user_id", userId));
  const preferences = parsePreferences(found[0]?.preferences ?? {});
  storage.write({ userId, preferences });
  become(preferences);
  return preferences;
}

/** Kept with the profile, and in use from now on. */
export async function savePreferences(userId: string, changes: Partial<Preferences>): Promise<void> {
  const preferences = { ...current, ...changes };
  await write((client) => client.from("profiles").upsert({ user_id: userId, preferences }));
  storage.write({ userId, preferences });
  become(preferences);
}

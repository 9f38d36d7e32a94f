import { setTimeout as pause } from "node:timers/promises";
import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { isBrokenWay, patiently } from "./patiently.ts";
import { type Account, password } from "./people.ts";

export type Place = { url: string; anonKey: string };
export type Note = { from: number; count: number };

/** One stay in the channel, from joining to the end of the connection. */
export type Stay = {
  /** Identifiers of new farmers, as they were told. */
  changes: string[];
  /** When the room had taken the visitor in, in milliseconds of this process. */
  since: number;
  /** What there was to read once the stay had begun. */
  read: Set<string> | null;
};

/** One official client of one person, who works, listens and is present. */
export class Visitor {
  readonly number: number;
  readonly account: Account;
  readonly client: SupabaseClient;
  readonly stays: Stay[] = [];
  readonly notes: Note[] = [];
  /** Of the notes of this visitor, those that the server said it had taken. */
  readonly acknowledgedNotes: { count: number; sentAt: number }[] = [];
  readonly acknowledged: string[] = [];
  readonly faults: string[] = [];
  readonly leavesWhenCut: boolean;
  steps = 0;
  refreshes = 0;
  hasLeft = false;
  isHere = false;
  #channel: RealtimeChannel | undefined;
  #stopped = false;
  #working: Promise<void> = Promise.resolve();

  constructor(place: Place, account: Account, number: number, leavesWhenCut: boolean) {
    this.number = number;
    this.account = account;
    this.leavesWhenCut = leavesWhenCut;
    const address = `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
    this.client = createClient(place.url, place.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { "x-forwarded-for": address } },
    });
  }

  get stay(): Stay | undefined {
    return this.stays.at(-1);
  }

  /** Who the visitor sees in the room, by name, once for each presence. */
  seen(): string[] {
    const state = this.#channel?.presenceState() ?? {};
    return Object.entries(state)
      .flatMap(([name, presences]) => presences.map(() => name))
      .sort();
  }

  async enter(): Promise<void> {
    const { email } = this.account;
    await patiently(async () => {
      const { error } = await this.client.auth.signInWithPassword({ email, password });
      if (error !== null) throw error;
    });
    this.#channel = this.client.channel(`organisation-${this.account.organisationId}`, {
      config: { presence: { key: this.name }, broadcast: { ack: true, self: false } },
    });
    this.#channel
      .on<{ identifier: string }>(
        "postgres_changes",
        { event: "INSERT", schema: "public", table: "farmers" },
        (change) => this.#hear(change.new.identifier),
      )
      .on("broadcast", { event: "note" }, ({ payload }) => this.notes.push(payload as Note))
      // Without a listener the client asks for no presences at all.
      .on("presence", { event: "sync" }, () => undefined)
      .subscribe((status) => this.#onStatus(status));
    this.#working = this.#work();
  }

  get name(): string {
    return `visitor-${this.number}`;
  }

  /** Lets the present step end. */
  async rest(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  /** A client whose heartbeat failed connects again even after "disconnect", but joins no channel that was removed. */
  async leave(): Promise<void> {
    this.#stopped = true;
    this.hasLeft = true;
    await this.client.removeAllChannels();
    await this.client.realtime.disconnect();
  }

  #hear(identifier: string): void {
    if (!this.hasLeft) this.stay?.changes.push(identifier);
  }

  #onStatus(status: string): void {
    if (this.hasLeft) return;
    if (status === "SUBSCRIBED") {
      const stay: Stay = { changes: [], since: performance.now(), read: null };
      this.stays.push(stay);
      this.isHere = true;
      void this.#arrive(stay).catch((error: unknown) => this.faults.push(`arriving: ${String(error)}`));
    } else if (this.isHere) {
      this.isHere = false;
      if (this.leavesWhenCut) void this.leave();
    }
  }

  /** What a screen does that comes back: says who is there, and reads what it may have missed. */
  async #arrive(stay: Stay): Promise<void> {
    await this.#channel!.track({ name: this.name });
    const read = await patiently(async () => {
      const { data, error } = await this.client.from("farmers").select("identifier");
      if (error !== null) throw error;
      return data as { identifier: string }[];
    });
    stay.read = new Set(read.map(({ identifier }) => identifier));
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      await pause(500 + Math.random() * 1500);
      try {
        await this.#step(this.steps);
        this.steps += 1;
      } catch (error) {
        this.faults.push(`step ${this.steps}: ${describe(error)}`);
        return;
      }
    }
  }

  async #step(count: number): Promise<void> {
    if (this.account.mayWrite) await this.#addFarmer(`V${this.number}-${count}`);
    if (count % 2 === 0 && this.isHere) await this.#say(count);
    if (count % 3 === 0) await this.#visit();
    if (count % 4 === 1) await this.#refresh();
  }

  async #addFarmer(identifier: string): Promise<void> {
    const row = {
      organisation_id: this.account.organisationId,
      ...{ identifier, first_name: "Awa", last_name: "Koné" },
    };
    await patiently(async () => {
      const { error } = await this.client.from("farmers").insert(row);
      // The first try had arrived, only its answer had not.
      if (error !== null && error.code !== "23505") throw error;
    });
    this.acknowledged.push(identifier);
  }

  async #say(count: number): Promise<void> {
    const payload: Note = { from: this.number, count };
    const stays = this.stays.length;
    const sentAt = performance.now();
    const answer = await this.#channel!.send({ type: "broadcast", event: "note", payload });
    if (answer === "ok" && stays === this.stays.length) this.acknowledgedNotes.push({ count, sentAt });
  }

  async #visit(): Promise<void> {
    const { projectId } = this.account;
    await patiently(async () => {
      const { error } = await this.client
        .from("project_visits")
        .upsert({ project_id: projectId, visited_at: new Date().toISOString() });
      if (error !== null) throw error;
      const read = await this.client.from("projects").select("id, name").eq("id", projectId).single();
      if (read.error !== null) throw read.error;
    });
  }

  async #refresh(): Promise<void> {
    await patiently(async () => {
      const { error } = await this.client.auth.refreshSession();
      if (error !== null) throw error;
    });
    this.refreshes += 1;
  }
}

const describe = (error: unknown): string =>
  isBrokenWay(error) ? `the way stayed broken: ${String(error)}` : JSON.stringify(error) + String(error);

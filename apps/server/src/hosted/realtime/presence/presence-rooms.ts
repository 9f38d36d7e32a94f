/** That somebody is in a room; `holder` is the joined channel that says so, `owner` the process that has it. */
export type Presence = {
  room: string;
  holder: string;
  owner: string;
  key: string;
  reference: string;
  meta: Record<string, unknown>;
  /** Of what it says. */
  bytes: number;
};

/** Whoever enters a room is told of all who are there: so many, and so much, at most. */
const MOST_IN_ROOM = 200;
const MOST_BYTES_IN_ROOM = 256 * 1024;

export type PresenceMetas = Record<string, { metas: Record<string, unknown>[] }>;

export type PresenceDiff = { joins: PresenceMetas; leaves: PresenceMetas };

/** Who is in which room, in all processes. */
export class PresenceRooms {
  readonly #rooms = new Map<string, Map<string, Presence>>();

  /** Why a holder cannot say so much of himself in a room; null when he can. */
  problemOf(room: string, holder: string, bytes: number): string | null {
    const others = [...(this.#rooms.get(room)?.values() ?? [])].filter((one) => one.holder !== holder);
    if (others.length >= MOST_IN_ROOM) return `PresenceRoomFull: ${MOST_IN_ROOM} at most`;
    const all = others.reduce((sum, one) => sum + one.bytes, bytes);
    return all > MOST_BYTES_IN_ROOM ? "PresenceRoomFull: 256 kB of all at most" : null;
  }

  /** Enters somebody, or changes what he says of himself. */
  put(presence: Presence): PresenceDiff {
    const { room, holder } = presence;
    const held = this.#rooms.get(room) ?? new Map<string, Presence>();
    this.#rooms.set(room, held);
    const earlier = held.get(holder);
    held.set(holder, presence);
    return { joins: metasOf([presence]), leaves: metasOf(earlier === undefined ? [] : [earlier]) };
  }

  /** Null when nobody of that name is there. */
  remove(room: string, holder: string): PresenceDiff | null {
    const held = this.#rooms.get(room);
    const earlier = held?.get(holder);
    if (held === undefined || earlier === undefined) return null;
    held.delete(holder);
    if (held.size === 0) this.#rooms.delete(room);
    return { joins: {}, leaves: metasOf([earlier]) };
  }

  /** Takes out everybody of a process; the rooms that changed, with what changed. */
  removeOwner(owner: string): [room: string, diff: PresenceDiff][] {
    const changed: [string, PresenceDiff][] = [];
    for (const [room, held] of this.#rooms) {
      const gone = [...held.values()].filter((presence) => presence.owner === owner);
      if (gone.length === 0) continue;
      for (const { holder } of gone) held.delete(holder);
      if (held.size === 0) this.#rooms.delete(room);
      changed.push([room, { joins: {}, leaves: metasOf(gone) }]);
    }
    return changed;
  }

  /** Replaces all that is known of a process; the rooms that changed, with what changed. */
  replaceOwner(owner: string, presences: readonly Presence[]): [room: string, diff: PresenceDiff][] {
    const known = new Set(presences.map(({ holder, reference }) => `${holder} ${reference}`));
    const changed: [string, PresenceDiff][] = [];
    for (const presence of this.of(owner)) {
      if (known.has(`${presence.holder} ${presence.reference}`)) continue;
      changed.push([presence.room, this.remove(presence.room, presence.holder)!]);
    }
    for (const presence of presences) {
      if (this.#rooms.get(presence.room)?.get(presence.holder)?.reference === presence.reference) continue;
      changed.push([presence.room, this.put(presence)]);
    }
    return changed;
  }

  /** Everybody of a process. */
  of(owner: string): Presence[] {
    return [...this.#rooms.values()].flatMap((held) =>
      [...held.values()].filter((presence) => presence.owner === owner),
    );
  }

  state(room: string): PresenceMetas {
    return metasOf([...(this.#rooms.get(room)?.values() ?? [])]);
  }
}

function metasOf(presences: readonly Presence[]): PresenceMetas {
  const metas = new Map<string, { metas: Record<string, unknown>[] }>();
  for (const { key, reference, meta } of presences) {
    const entry = metas.get(key) ?? { metas: [] };
    metas.set(key, entry);
    entry.metas.push({ ...meta, phx_ref: reference });
  }
  // A key is what somebody chose: of an object it would be a property that objects have already.
  return Object.fromEntries(metas);
}

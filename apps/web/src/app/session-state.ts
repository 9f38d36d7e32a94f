import type { Clock } from "#shell/clock.ts";
import { type Persisted, persisted } from "#shell/persisted.ts";
import { parseUser, type User } from "./user.ts";

export interface SessionState {
  /** Unknown until the start-up check has answered; nothing protected is drawn before. */
  known: boolean;
  user: User | null;
  /** The start-up check got no answer at all. */
  unreachable: boolean;
  /** The password is not enough: until the second factor was used, only its page is drawn. */
  needsSecondFactor: boolean;
  /** The session ended in the middle of work: the user stays on the screen until he has signed in again. */
  expired: boolean;
}

interface Circumstances {
  unreachable?: boolean;
  needsSecondFactor?: boolean;
}

export interface HeldSession {
  /** The user as the browser keeps him, for all of its tabs. */
  stored: Persisted<User>;
  current(): SessionState;
  listeners: Set<() => void>;
  show(next: SessionState): SessionState;
  /** What the server has answered; kept, unless it did not answer. */
  become(user: User | null, circumstances?: Circumstances): SessionState;
}

export function createSessionState(storage: Storage, clock: Clock): HeldSession {
  const stored = persisted({ key: "user", parse: parseUser, storage, clock });
  const listeners = new Set<() => void>();
  let state: SessionState = {
    known: false,
    user: stored.read(),
    unreachable: false,
    needsSecondFactor: false,
    expired: false,
  };
  function show(next: SessionState): SessionState {
    state = next;
    for (const listener of listeners) listener();
    return state;
  }
  return {
    stored,
    listeners,
    current: () => state,
    show,
    become(user, { unreachable = false, needsSecondFactor = false } = {}) {
      if (user) stored.write(user);
      else if (!unreachable) stored.clear();
      return show({ known: true, user, unreachable, needsSecondFactor, expired: false });
    },
  };
}

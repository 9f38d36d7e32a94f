import { browserClock, type Clock } from "#shell/clock.ts";
import { persisted } from "#shell/persisted.ts";
import { postJson, requestJson } from "./http.ts";
import { NO_CONNECTION, ProblemError } from "./problem.ts";
import { parseUser, type User } from "./user.ts";

export interface SessionState {
  /** Unknown until the start-up check has answered; nothing protected is drawn before. */
  known: boolean;
  user: User | null;
  /** The start-up check got no answer at all. */
  unreachable: boolean;
  /** The password is not enough: until the second factor was used, only its page is drawn. */
  needsSecondFactor: boolean;
}

export interface Credentials {
  username: string;
  password: string;
  rememberMe: boolean;
}

export interface Session {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Asks the server who is here; the same promise until it is asked again with `check`. */
  ready(): Promise<SessionState>;
  check(): Promise<SessionState>;
  /** Whether another tab of this browser has logged in or out since. */
  isOutdated(): boolean;
  login(credentials: Credentials): Promise<User>;
  logout(): Promise<void>;
}

function userIn(body: unknown): User | null {
  return typeof body === "object" && body !== null && "user" in body ? parseUser(body.user) : null;
}

function asksSecondFactor(body: unknown): boolean {
  return (
    typeof body === "object" &&
    body !== null &&
    "needsSecondFactor" in body &&
    body.needsSecondFactor === true
  );
}

export function createSession(storage: Storage, clock: Clock = browserClock): Session {
  const stored = persisted({ key: "user", parse: parseUser, storage, clock });
  const listeners = new Set<() => void>();
  let state: SessionState = {
    known: false,
    user: stored.read(),
    unreachable: false,
    needsSecondFactor: false,
  };
  let checking: Promise<SessionState> | null = null;

  function become(user: User | null, { unreachable = false, needsSecondFactor = false } = {}): SessionState {
    state = { known: true, user, unreachable, needsSecondFactor };
    if (user) stored.write(user);
    else if (!unreachable) stored.clear();
    for (const listener of listeners) listener();
    return state;
  }

  async function logout(): Promise<void> {
    const answer = await postJson("/auth/logout").catch(() => null);
    become(userIn(answer));
  }

  // Someone who never logged in here has nothing to be logged out of.
  async function forget(): Promise<SessionState> {
    if (stored.read()) await logout();
    return become(null);
  }

  async function askServer(): Promise<SessionState> {
    try {
      const answer = await requestJson("/auth/me");
      const user = userIn(answer);
      if (!user) return await forget();
      const needsSecondFactor = asksSecondFactor(answer);
      return become({ ...state.user, ...user, isLoggedIn: true }, { needsSecondFactor });
    } catch (error) {
      const unreachable = !(error instanceof ProblemError) || error.code === NO_CONNECTION;
      return unreachable ? become(null, { unreachable }) : forget();
    }
  }

  function check(): Promise<SessionState> {
    checking = askServer();
    return checking;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: () => checking ?? check(),
    check,
    isOutdated: () => stored.read()?.id !== state.user?.id,
    async login(credentials) {
      const answer = await postJson("/auth/login", credentials);
      const user = userIn(answer);
      if (!user) throw new ProblemError({ code: "invalid_credentials", message: "No user in the answer" });
      const needsSecondFactor = asksSecondFactor(answer);
      checking = Promise.resolve(become({ ...user, isLoggedIn: true }, { needsSecondFactor }));
      return user;
    },
    async logout() {
      await logout();
      checking = Promise.resolve(state);
    },
  };
}

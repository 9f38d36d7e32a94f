import { isPassing } from "#shell/ask-once-more.ts";
import { browserClock, type Clock } from "#shell/clock.ts";
import { postJson, requestJson } from "./http.ts";
import { ProblemError } from "./problem.ts";
import { createSessionState, type SessionState } from "./session-state.ts";
import { parseUser, type User } from "./user.ts";

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
  /** Asks again in the middle of work, where the end of the session takes nothing off the screen. */
  recheck(): Promise<SessionState>;
  /** `recheck` after a change of one's own: what was being asked already may be answered with what was before. */
  renew(): Promise<SessionState>;
  /** Whether another tab of this browser has logged in or out since. */
  isOutdated(): boolean;
  /** Who is logged in as this browser remembers it, for all of its tabs. */
  remembered(): string | null;
  login(credentials: Credentials): Promise<User>;
  /** Where to go on, when a directory has to be told too; it sends the person back to `returnTo`. */
  logout(returnTo?: string): Promise<string | null>;
}

function userIn(body: unknown): User | null {
  return typeof body === "object" && body !== null && "user" in body ? parseUser(body.user) : null;
}

/** Only the server’s own word that nobody is logged in; another’s page in place of its answer says nothing. */
function saysNobody(body: unknown): boolean {
  return typeof body === "object" && body !== null && "user" in body && body.user === null;
}

/** An answer that will not be another one a moment later. What is busy, broken or silent has refused nobody. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ProblemError && error.status >= 400 && error.status < 500 && !isPassing(error.status)
  );
}

function directoryIn(body: unknown): string | null {
  const named = typeof body === "object" && body !== null && "leaveAt" in body ? body.leaveAt : null;
  return typeof named === "string" ? named : null;
}

function asksSecondFactor(body: unknown): boolean {
  return (
    typeof body === "object" &&
    body !== null &&
    "needsSecondFactor" in body &&
    body.needsSecondFactor === true
  );
}

/** Who asks while it is being asked gets the same answer. */
function oneAtATime(ask: () => Promise<SessionState>): Pick<Session, "recheck" | "renew"> {
  let asking: Promise<SessionState> | null = null;
  function recheck(): Promise<SessionState> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }
  return {
    recheck,
    async renew() {
      await asking;
      return recheck();
    },
  };
}

export function createSession(storage: Storage, clock: Clock = browserClock): Session {
  const { stored, current, listeners, show, become } = createSessionState(storage, clock);
  let checking: Promise<SessionState> | null = null;

  async function logout(returnTo?: string): Promise<string | null> {
    const answer = await postJson("/auth/logout", returnTo ? { returnTo } : undefined).catch(() => null);
    become(userIn(answer));
    return directoryIn(answer);
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
      if (!user) return saysNobody(answer) ? await forget() : become(null, { unreachable: true });
      const needsSecondFactor = asksSecondFactor(answer);
      return become({ ...current().user, ...user, isLoggedIn: true }, { needsSecondFactor });
    } catch (error) {
      return isRefusal(error) ? forget() : become(null, { unreachable: true });
    }
  }

  function check(): Promise<SessionState> {
    checking = askServer();
    return checking;
  }

  async function askInWork(): Promise<SessionState> {
    if (!current().user) return check();
    try {
      const answer = await requestJson("/auth/me");
      const user = userIn(answer);
      if (!user) return saysNobody(answer) ? show({ ...current(), expired: true }) : current();
      if (user.id !== current().user?.id) return check();
      const needsSecondFactor = asksSecondFactor(answer);
      checking = Promise.resolve(
        become({ ...current().user, ...user, isLoggedIn: true }, { needsSecondFactor }),
      );
      return checking;
    } catch (error) {
      const isRefused = error instanceof ProblemError && error.status === 401;
      return isRefused ? show({ ...current(), expired: true }) : current();
    }
  }

  return {
    state: current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ready: () => checking ?? check(),
    check,
    ...oneAtATime(askInWork),
    remembered: () => stored.read()?.id ?? null,
    isOutdated: () => stored.read()?.id !== current().user?.id,
    async login(credentials) {
      const answer = await postJson("/auth/login", credentials);
      const user = userIn(answer);
      if (!user) throw new ProblemError({ code: "invalid_credentials", message: "No user in the answer" });
      const needsSecondFactor = asksSecondFactor(answer);
      checking = Promise.resolve(become({ ...user, isLoggedIn: true }, { needsSecondFactor }));
      return user;
    },
    async logout(returnTo) {
      const directory = await logout(returnTo);
      checking = Promise.resolve(current());
      return directory;
    },
  };
}

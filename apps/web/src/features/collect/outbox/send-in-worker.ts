import { mayBeTaken } from "./may-be-taken.ts";
import { type CallServer, type Outcome, sendOutbox } from "./send-outbox.ts";
import { accessTokenIn } from "./session-token.ts";

/** As `app/configuration` has them; a worker has no page to ask. */
const SESSION_COOKIE = "sb-parcelle-auth-token";
const PASSING: readonly number[] = [401, 408, 409, 425, 429, 500, 502, 503, 504];

/** Of the Cookie Store API, what is used here; every browser that wakes a worker for what waits has it. */
type CookieStore = { getAll(): Promise<{ name: string; value: string }[]> };

type Session = { userId: string; token: string; anonKey: string };

/**
 * Sends, with no page open, what the person who is signed in has waiting. Who is here the server is asked first: it
 * renews the session and writes its cookies as for a page, so that the two never renew against each other.
 *
 * @throws where something still waits: the browser then wakes the worker again
 */
export async function sendInWorker(ask: typeof fetch): Promise<void> {
  const session = await presentSession(ask);
  if (session === null) return;
  const { waiting } = await sendOutbox(session.userId, callWith(session, ask));
  if (waiting > 0) throw new Error(`${waiting} records wait for a network`);
}

async function presentSession(ask: typeof fetch): Promise<Session | null> {
  const who = await jsonOf(await ask("/auth/me", { credentials: "same-origin" }));
  const { user, needsSecondFactor } = who as { user?: { id?: string } | null; needsSecondFactor?: boolean };
  if (!user?.id || needsSecondFactor) return null;
  const { cookieStore } = globalThis as unknown as { cookieStore?: CookieStore };
  const token = accessTokenIn((await cookieStore?.getAll()) ?? [], SESSION_COOKIE);
  if (token === null) return null;
  const { anonKey } = (await jsonOf(await ask("/config.json"))) as { anonKey: string };
  return { userId: user.id, token, anonKey };
}

async function jsonOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.json();
}

const callWith =
  ({ token, anonKey }: Session, ask: typeof fetch): CallServer =>
  async (name, input): Promise<Outcome> => {
    const isForm = input instanceof FormData;
    const headers: Record<string, string> = { apikey: anonKey, authorization: `Bearer ${token}` };
    if (!isForm) headers["content-type"] = "application/json";
    const body = isForm ? input : JSON.stringify(input);
    const answer = await ask(`/functions/v1/${name}`, { method: "POST", headers, body }).catch(() => null);
    if (answer === null) return "later";
    const told = (await answer.json().catch(() => null)) as { code?: string; message?: string } | null;
    if (answer.ok) return { answer: told };
    if (PASSING.includes(answer.status) && mayBeTaken(told?.code ?? "")) return "later";
    return { refusal: told?.message ?? `HTTP ${answer.status}` };
  };

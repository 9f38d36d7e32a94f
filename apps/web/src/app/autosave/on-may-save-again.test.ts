// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeClock } from "#shell/fake-clock.ts";
import { session } from "../current-session.ts";
import { ProblemError } from "../problem.ts";
import { createDraftSaver, PAUSE_BEFORE_SAVING } from "./draft-saver.ts";
import { onMaySaveAgain } from "./on-may-save-again.ts";

const awa = { id: "u1", email: "awa@coop.test", features: [], organisations: [] };
let isSignedIn: boolean;

beforeEach(async () => {
  isSignedIn = true;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/auth/login") isSignedIn = true;
    return new Response(JSON.stringify({ user: isSignedIn ? awa : null }), { status: 200 });
  });
  await session.check();
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("what was refused because the session was over is saved as soon as its person has signed in again", async () => {
  const clock = createFakeClock(1_000);
  const save = vi.fn(async () => {
    if (!isSignedIn) throw new ProblemError({ code: "unauthenticated", message: "Sign in", status: 401 });
    return "t1";
  });
  const saver = createDraftSaver({ draft: "A", base: "A", savedAt: "t0", isUnsaved: false, save, clock });
  const stop = onMaySaveAgain(() => void saver.flush());
  isSignedIn = false;
  await session.recheck();
  saver.change("B");
  clock.advance(PAUSE_BEFORE_SAVING);
  await settled();
  expect(saver.state().saving).toBe("failed");
  await session.login({ username: awa.email, password: "secret-12", rememberMe: false });
  await settled();
  expect(saver.state()).toMatchObject({ draft: "B", saving: "saved", error: null });
  stop();
  isSignedIn = false;
  saver.change("C");
  await saver.flush();
  const tries = save.mock.calls.length;
  await session.login({ username: awa.email, password: "secret-12", rememberMe: false });
  expect(save).toHaveBeenCalledTimes(tries);
});

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { createFakeClock } from "./fake-clock.ts";
import { mayReload, reloadOnMissingChunk } from "./reload-guard.ts";

beforeEach(() => sessionStorage.clear());

test("the same page reloads once, and again only ten seconds later", () => {
  const clock = createFakeClock(1_000);
  expect(mayReload("/fr", clock, sessionStorage)).toBe(true);
  clock.advance(9_999);
  expect(mayReload("/fr", clock, sessionStorage)).toBe(false);
  clock.advance(1);
  expect(mayReload("/fr", clock, sessionStorage)).toBe(true);
});

test("another page is not held back", () => {
  const clock = createFakeClock();
  mayReload("/fr", clock, sessionStorage);
  expect(mayReload("/fr/login", clock, sessionStorage)).toBe(true);
});

test("a damaged note in the storage counts as none", () => {
  sessionStorage.setItem("parcelle:reload", "{");
  expect(mayReload("/fr", createFakeClock(), sessionStorage)).toBe(true);
});

function pageWith(answers: boolean) {
  const page = Object.assign(new EventTarget(), {
    location: { pathname: "/fr", reload: vi.fn() },
    sessionStorage,
  });
  let back = () => {};
  const whenBack = (run: () => void) => {
    back = run;
  };
  const clock = createFakeClock(1_000);
  reloadOnMissingChunk(page as unknown as Window, { answers: async () => answers, whenBack, clock });
  const miss = async () => {
    page.dispatchEvent(new Event("vite:preloadError"));
    await Promise.resolve();
    await Promise.resolve();
  };
  return { reloads: () => page.location.reload.mock.calls.length, miss, back: () => back() };
}

test("a script that is gone reloads the page, and not a second time within ten seconds", async () => {
  const { reloads, miss } = pageWith(true);
  await miss();
  await miss();
  expect(reloads()).toBe(1);
});

test("while the server is away the page stays, and reloads when it is back", async () => {
  const { reloads, miss, back } = pageWith(false);
  await miss();
  expect(reloads()).toBe(0);
  back();
  expect(reloads()).toBe(1);
});

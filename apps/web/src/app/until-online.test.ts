// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { untilOnline } from "./until-online.ts";

afterEach(() => vi.restoreAllMocks());

const network = (isThere: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);

test("with a network nothing waits", async () => {
  network(true);
  await untilOnline(new AbortController().signal);
});

test("without one it waits until it is back, or until the person stops", async () => {
  network(false);
  const told = vi.fn();
  const waiting = untilOnline(new AbortController().signal).then(told);
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  await waiting;
  const stopper = new AbortController();
  const stopped = untilOnline(stopper.signal);
  stopper.abort("stopped");
  await expect(stopped).rejects.toBe("stopped");
});

import { afterEach, expect, test, vi } from "vitest";
import { toasts } from "#ui/toast.tsx";
import { keepTrying } from "./keep-trying.ts";
import { connectionProblem, problemOf } from "./problem.ts";

afterEach(() => {
  for (const { id } of toasts.list()) toasts.hide(id);
});

const attempt = (run: () => Promise<void>) =>
  keepTrying({ run, failed: "La restauration a échoué", locale: "fr" });

test("what failed for a while stays in sight and is tried again, as often as it takes", async () => {
  const run = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(connectionProblem(new Error("gone")))
    .mockRejectedValueOnce(problemOf({ code: "rate_limited", message: "Too many" }, 429))
    .mockResolvedValueOnce();
  await attempt(run);
  for (const times of [1, 2]) {
    const [shown] = toasts.list();
    expect(shown).toMatchObject({ title: "La restauration a échoué", timeout: 0, color: "critical" });
    expect(run).toHaveBeenCalledTimes(times);
    toasts.hide(shown!.id);
    shown!.actions.find(({ label }) => label === "Réessayer")!.click();
    await expect.poll(() => toasts.list()).toHaveLength(times === 1 ? 1 : 0);
  }
  expect(run).toHaveBeenCalledTimes(3);
});

test("what is refused for good is told, and not offered again", async () => {
  await attempt(() => Promise.reject(problemOf({ code: "identifier_taken", message: "Taken" }, 409)));
  expect(toasts.list()).toEqual([expect.objectContaining({ actions: [], timeout: 5000 })]);
});

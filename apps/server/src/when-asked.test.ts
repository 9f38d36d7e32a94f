import { expect, it } from "vitest";
import { whenAsked } from "./when-asked.ts";

it("who asks while the work goes on is served by one turn more, and a fault ends nothing", async () => {
  const turns: PromiseWithResolvers<void>[] = [];
  const faults: unknown[] = [];
  const { ask, idle } = whenAsked(
    () => {
      const turn = Promise.withResolvers<void>();
      turns.push(turn);
      return turn.promise;
    },
    (fault) => faults.push(fault),
  );
  ask();
  ask();
  ask();
  expect(turns).toHaveLength(1);
  turns[0]!.reject("the database is gone");
  await expect.poll(() => turns.length).toBe(2);
  turns[1]!.resolve();
  await idle();
  expect([turns.length, faults]).toEqual([2, ["the database is gone"]]);
  ask();
  expect(turns).toHaveLength(3);
  turns[2]!.resolve();
  await idle();
});

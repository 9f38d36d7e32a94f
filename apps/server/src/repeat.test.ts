import { expect, it } from "vitest";
import { repeat } from "./repeat.ts";

it("what is repeated is waited for when it stops, and a fault of it is told", async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const faults: unknown[] = [];
  const stop = repeat(
    3_600_000,
    () => promise,
    (fault) => faults.push(fault),
  );
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await Promise.resolve();
  expect(stopped).toBe(false);
  reject("the database is gone");
  await stopping;
  expect(faults).toEqual(["the database is gone"]);
});

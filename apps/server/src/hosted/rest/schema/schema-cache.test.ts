import { afterEach, expect, it, vi } from "vitest";
import { SchemaCache } from "./schema-cache.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("who asks again and again for what is not there has it looked for ever more rarely, until something changes", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const asService = vi.fn(async () => {
    throw new Error("not asked in this test");
  });
  const cache = new SchemaCache({ asService } as never, ["public"]);
  const dropsIn = async (seconds: number) => {
    let drops = 0;
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1_000);
      if (!cache.dropWhenOld()) continue;
      drops += 1;
      await cache.get().catch(() => undefined);
    }
    return drops;
  };
  expect(await dropsIn(600)).toBeLessThanOrEqual(16);
  cache.invalidate();
  expect(await dropsIn(1)).toBe(1);
});

import { expect, test } from "vitest";
import { SlowVersions } from "./slow-versions.ts";

test("One record that ends a thread is an exception; after the third the form is not asked for ten minutes", () => {
  let now = 0;
  const slow = new SlowVersions(() => now);
  slow.note("7 a", "time");
  slow.note("7 a", "time");
  expect(slow.reasonOf("7 a")).toBeNull();
  slow.note("7 a", "memory");
  expect(slow.reasonOf("7 a")).toBe("memory");
  expect(slow.reasonOf("8 b")).toBeNull();
  now = 600_000;
  expect(slow.reasonOf("7 a")).toBeNull();
});

test("Endings that lie far apart do not add up", () => {
  let now = 0;
  const slow = new SlowVersions(() => now);
  for (const moment of [0, 700_000, 1_400_000]) {
    now = moment;
    slow.note("7 a", "time");
  }
  expect(slow.reasonOf("7 a")).toBeNull();
});

import { expect, test } from "vitest";
import { SlowVersions } from "./slow-versions.ts";

test("One record that ends a thread is an exception; after three senders the form is not asked for ten minutes", () => {
  let now = 0;
  const slow = new SlowVersions(() => now);
  slow.note("7 a", "awa", "time");
  slow.note("7 a", "koffi", "time");
  expect(slow.reasonOf("7 a", "yao")).toBeNull();
  slow.note("7 a", "serge", "memory");
  expect(slow.reasonOf("7 a", "yao")).toBe("memory");
  expect(slow.reasonOf("8 b", "yao")).toBeNull();
  now = 600_000;
  expect(slow.reasonOf("7 a", "yao")).toBeNull();
});

test("One who sends what ends threads is not checked any more, and takes the checks from nobody else", () => {
  const slow = new SlowVersions(() => 0);
  for (let sent = 0; sent < 20; sent += 1) slow.note("7 a", "awa", "time");
  expect(slow.reasonOf("7 a", "awa")).toBe("time");
  expect(slow.reasonOf("7 a", "koffi")).toBeNull();
});

test("Endings that lie far apart do not add up", () => {
  let now = 0;
  const slow = new SlowVersions(() => now);
  for (const moment of [0, 700_000, 1_400_000]) {
    now = moment;
    slow.note("7 a", "awa", "time");
  }
  expect(slow.reasonOf("7 a", "awa")).toBeNull();
});

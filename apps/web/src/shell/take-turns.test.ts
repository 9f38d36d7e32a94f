import { expect, test } from "vitest";
import { createTurns } from "./take-turns.ts";

/** What the browser does between two tasks. */
function countTasks(): { count: () => number; stop: () => void } {
  const { port1, port2 } = new MessageChannel();
  let tasks = 0;
  port1.onmessage = () => {
    tasks += 1;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  return { count: () => tasks, stop: () => port1.close() };
}

test("those who waited go on in the order in which they came, each in a task of its own", async () => {
  const turn = createTurns();
  const tasks = countTasks();
  const seen: { who: number; task: number }[] = [];
  await Promise.all(
    [1, 2, 3].map(async (who) => {
      await turn();
      seen.push({ who, task: tasks.count() });
    }),
  );
  tasks.stop();
  expect(seen.map(({ who }) => who)).toEqual([1, 2, 3]);
  expect(new Set(seen.map(({ task }) => task)).size).toBe(3);
});

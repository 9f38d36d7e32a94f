import { until } from "./patiently.ts";
import type { Check } from "./report.ts";
import type { Visitor } from "./visitor.ts";

const isExact = (visitors: readonly Visitor[]) => (one: Visitor) => {
  const present = visitors.filter(
    ({ hasLeft, account }) => !hasLeft && account.organisationId === one.account.organisationId,
  );
  return (
    one.seen().join() ===
    present
      .map(({ name }) => name)
      .sort()
      .join()
  );
};

/** Waits until everybody sees exactly those who are there, each once. */
export async function checkPresences(
  name: string,
  visitors: readonly Visitor[],
  withinMs: number,
): Promise<Check> {
  const started = performance.now();
  const here = visitors.filter(({ hasLeft }) => !hasLeft);
  await until("presences", () => here.every(isExact(visitors)), withinMs).catch(() => undefined);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const wrong = here.filter((one) => !isExact(visitors)(one));
  return {
    name,
    figure: `${here.length - wrong.length} of ${here.length} see who is there, after ${seconds} s`,
    faults: wrong.map((one) => `${one.name} sees ${one.seen().join(" ")}`),
  };
}

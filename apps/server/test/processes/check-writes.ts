import type { Observer } from "./observer.ts";
import type { Check } from "./report.ts";
import type { Visitor } from "./visitor.ts";

/** What a server said it had kept is there, once. */
export async function checkWrites(visitors: readonly Visitor[], observer: Observer): Promise<Check> {
  const rows = await observer.rows<{ identifier: string; count: string }>(
    "select identifier, count(*) from public.farmers where identifier like 'V%' group by identifier",
  );
  const kept = new Map(rows.map(({ identifier, count }) => [identifier, Number(count)]));
  const acknowledged = visitors.flatMap((visitor) => visitor.acknowledged);
  const lost = acknowledged.filter((identifier) => !kept.has(identifier));
  const doubled = [...kept].filter(([, count]) => count > 1).map(([identifier]) => identifier);
  return {
    name: "writes",
    figure: `${acknowledged.length} acknowledged`,
    faults: [...lost.map((one) => `${one} is lost`), ...doubled.map((one) => `${one} is there twice`)],
  };
}

export const checkSteps = (visitors: readonly Visitor[]): Check => ({
  name: "clients",
  figure: `${visitors.reduce((sum, { steps }) => sum + steps, 0)} steps, ${visitors.reduce((sum, { refreshes }) => sum + refreshes, 0)} refreshes`,
  faults: visitors.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
});

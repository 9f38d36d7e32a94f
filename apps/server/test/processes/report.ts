export type Check = { name: string; figure: string; faults: string[] };

export type Report = { checks: Check[]; seconds: number; clients: number; faults: number };

export function reportOf(checks: Check[], seconds: number, clients: number): Report {
  const faults = checks.reduce((sum, check) => sum + check.faults.length, 0);
  return { checks, seconds: Math.round(seconds), clients, faults };
}

const SHOWN = 5;

/** A table for people; every fault that is not shown is counted. */
export function tableOf({ checks }: Report): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks
    .flatMap(({ name, figure, faults }) => [
      `${faults.length === 0 ? "✓" : "✗"} ${name.padEnd(width)}  ${figure}`,
      ...faults.slice(0, SHOWN).map((fault) => `    ${fault}`),
      ...(faults.length > SHOWN ? [`    and ${faults.length - SHOWN} more`] : []),
    ])
    .join("\n");
}

import { availableParallelism, loadavg } from "node:os";

/** The other software: without seconds where it is not installed, and then what to install. */
export type Peer = { name: string; version: string | null; seconds: number | null; install?: string };

/** One result, printed as one line of JSON. */
export type BenchmarkLine = {
  benchmark: string;
  ours: { name: string; seconds: number };
  peer: Peer;
  /** Ours by the peer's: below 1 is faster; null where there is nothing to compare with. */
  ratio: number | null;
  rows: number;
  agreement: string;
  note?: string | undefined;
};

const digits = 4;

/** Prints a result on standard output, and says so where the machine was busy with other things. */
export function printLine(line: Omit<BenchmarkLine, "ratio">): void {
  const { benchmark, ours, peer, rows, agreement } = line;
  const note = [line.note, loadNote()].filter((part) => part !== undefined).join("; ");
  const whole: BenchmarkLine = {
    benchmark,
    ours: { ...ours, seconds: rounded(ours.seconds) },
    peer: { ...peer, seconds: peer.seconds === null ? null : rounded(peer.seconds) },
    ratio: peer.seconds === null ? null : rounded(ours.seconds / peer.seconds),
    rows,
    agreement,
    ...(note === "" ? {} : { note }),
  };
  process.stdout.write(`${JSON.stringify(whole)}\n`);
}

function rounded(value: number): number {
  return Number(value.toPrecision(digits));
}

function loadNote(): string | undefined {
  const [lastMinute = 0] = loadavg();
  const cores = availableParallelism();
  return lastMinute > 2 * cores
    ? `the machine was busy: load ${lastMinute.toFixed(1)} on ${cores} cores`
    : undefined;
}

import { printLine } from "../measure/benchmark-line.ts";
import { counted } from "../measure/differences.ts";
import { median } from "../measure/measure.ts";
import { cpuSecondsOf } from "../measure/watch-process.ts";
import { httpClient } from "./http-client.ts";
import { CONNECTIONS, type FloorAnswer, type Question } from "./questions.ts";
import { runConcurrently } from "./run-concurrently.ts";
import type { ServingProcess } from "./serving-process.ts";

/** What the server is measured beside. */
export type Floor = {
  name: string;
  version: string | null;
  note: string;
  /** Its own process, where it has one. */
  pid?: number;
  /** A reason where it cannot answer: then the server is measured alone. */
  run: ((question: Question, times: number) => Promise<FloorAnswer>) | { missing: string };
  /** Where two answers need not be the same bytes: what makes them the same, and how that is called. */
  likeness?: { isSame(ours: string, theirs: string): boolean; name: string };
};

const RUNS = 3;
const timesOf = { "one row": 2_000, "100 rows": 1_000 } as Record<string, number>;
const byteForByte = { isSame: (ours: string, theirs: string) => ours === theirs, name: "byte for byte" };

/** Asks the server and the floor in turns, and prints a line for each question. */
export async function measureQuestions(engine: string, serving: ServingProcess, floor: Floor): Promise<void> {
  const client = httpClient(serving.ready);
  const likeness = floor.likeness ?? byteForByte;
  for (const question of serving.ready.questions) {
    const times = timesOf[question.name]!;
    const ours: number[] = [];
    const theirs: number[] = [];
    let alike = 0;
    const processor = { ours: 0, theirs: 0 };
    const spent = (pid: number | undefined) => (pid === undefined ? 0 : cpuSecondsOf(pid));
    for (let run = 0; run <= RUNS; run++) {
      const before = spent(serving.pid);
      const asked = await runConcurrently(times, CONNECTIONS, () => client.ask(question));
      const between = spent(serving.pid);
      const floorBefore = spent(floor.pid);
      const straight = typeof floor.run === "function" ? await floor.run(question, times) : null;
      if (run === 0) continue;
      processor.ours += between - before;
      processor.theirs += spent(floor.pid) - floorBefore;
      ours.push(asked.seconds);
      if (straight === null) continue;
      theirs.push(straight.seconds);
      if (likeness.isSame(asked.result, straight.body)) alike += 1;
    }
    const perSecond = (total: number) => `${counted(Math.round(times / total))} a second`;
    const seconds = median(ours);
    const peer =
      typeof floor.run === "function"
        ? { seconds: median(theirs) }
        : { seconds: null, install: floor.run.missing };
    printLine({
      benchmark: `rest-${engine}-${question.name.replaceAll(" ", "-")}`,
      ours: { name: "GET /rest/v1/plots", seconds },
      peer: { name: floor.name, version: floor.version, ...peer },
      rows: times,
      agreement: `the last answer of ${alike} of ${RUNS} runs is the same, ${likeness.name}`,
      note: `${CONNECTIONS} connections on loopback, row-level security on both sides; ${perSecond(seconds)} against ${peer.seconds === null ? "nothing" : perSecond(peer.seconds)}; median of 3 in turns after 1 warm-up, process start excluded; ${floor.note}${processorNote(processor)}`,
    });
  }
  client.close();
}

/** What other work on the machine does not change. */
function processorNote({ ours, theirs }: { ours: number; theirs: number }): string {
  if (theirs === 0) return "";
  return `; processor time of the serving process ${(ours / theirs).toFixed(2)} x that of the peer's`;
}

import { createRandom, type Random } from "@parcelle/demonstration/random";
import type { Database } from "#database/database.ts";
import type { Attacker, AttackScene } from "./attack-scene.ts";
import { joinChannels } from "./channel-joins.ts";
import { type Dump, dumpRows, forbiddenChanges, foreignChanges } from "./compare-rows.ts";
import { drawAccountRequest, drawObjectRequest, drawOtherRequest, drawS3Request } from "./family-requests.ts";
import { type FunctionDescription, functionRequests } from "./function-requests.ts";
import type { Draw } from "./requests.ts";
import { copyingSweep, readingSweep, writingSweep } from "./sweep.ts";
import { drawProcedureRequest, drawTableRequest } from "./table-requests.ts";
import { drawn, type Order, Tally, volley } from "./volley.ts";

/** A server that runs, and its database, which one process alone may open with the embedded engine. */
export type Stage = {
  serve<T>(use: (url: string, memory?: () => number | null) => Promise<T>): Promise<T>;
  inspect<T>(look: (database: Database) => Promise<T>): Promise<T>;
};

/** `memory` in megabytes, in the middle and at the end, where the stage can tell. */
export type RoundReport = { round: string; tally: Tally; memory: number[] };

/** In the middle of a round everything is loaded; a server that grows by more than this from then on does not forget. */
const mostGrowth = 1.5;

type Round = {
  name: string;
  attackers: (scene: AttackScene) => Attacker[];
  share: number;
  /** Which of the attacked organisation's own rows may be other afterwards. */
  inside: "nothing" | "personal" | "writable" | "anything";
  draws: (functions: Draw) => Draw[];
};

const everyDoor = [
  drawTableRequest,
  drawTableRequest,
  drawTableRequest,
  drawProcedureRequest,
  drawObjectRequest,
  drawS3Request,
  drawAccountRequest,
  drawOtherRequest,
];
const of = (kind: Attacker["kind"]) => (scene: AttackScene) =>
  scene.attackers.filter((one) => one.kind === kind);

const rounds: readonly Round[] = [
  {
    name: "strangers",
    attackers: of("stranger"),
    share: 0.4,
    inside: "nothing",
    draws: (functions) => [...everyDoor, functions],
  },
  { name: "readers inside", attackers: of("reader"), share: 0.2, inside: "personal", draws: () => everyDoor },
  {
    name: "writers inside",
    attackers: of("writer"),
    share: 0.25,
    inside: "writable",
    draws: () => everyDoor,
  },
  {
    name: "functions",
    attackers: ({ attackers }) => attackers,
    share: 0.15,
    inside: "anything",
    draws: (functions) => [functions],
  },
];

/** `requests` are drawn besides the sweep, which is thorough when everybody reads everything and every column is written. */
export type Extent = { requests: number; seed: string; thorough: boolean };

/** Attacks in rounds; after each, rows of others are as they were and own rows changed where clients may write. */
export async function attack(
  stage: Stage,
  scene: AttackScene,
  { requests, seed, thorough }: Extent,
): Promise<RoundReport[]> {
  const reports: RoundReport[] = [];
  let before = await stage.inspect((database) => dumpRows(database, scene));
  for (const round of rounds) {
    const tally = new Tally();
    const memory: number[] = [];
    await stage.serve(async (url, measure) => {
      const functions = functionRequests(
        (await (await fetch(`${url}/functions/v1/`)).json()) as FunctionDescription,
      );
      const random = createRandom(`${seed} ${round.name}`);
      const attackers = round.attackers(scene);
      await volley({ url }, scene, sweep(round, attackers, scene, random, thorough), tally);
      const half = Math.ceil((requests * round.share) / 2);
      for (const _half of ["first", "second"]) {
        const orders = drawn(scene, attackers, round.draws(functions), { random, requests: half });
        await volley({ url }, scene, orders, tally);
        memory.push(...[measure?.() ?? []].flat());
      }
      if (!(await fetch(`${url}/readyz`)).ok) tally.faults.push("the server is not ready any more");
    });
    const [middle, end] = memory;
    if (middle !== undefined && end! > middle * mostGrowth)
      tally.faults.push(`the server grew from ${middle} to ${end} MB`);
    const after = await stage.inspect((database) => dumpRows(database, scene));
    tally.faults.push(...foreignChanges(before, after), ...changesInside(round, before, after, scene));
    reports.push({ round: round.name, tally, memory });
    before = after;
  }
  const tally = new Tally();
  await stage.serve((url) => joinChannels(url, scene, tally));
  return [...reports, { round: "channels", tally, memory: [] }];
}

/** Everything once, by one of them or by each, before anything is drawn. */
function sweep(
  { inside }: Round,
  attackers: readonly Attacker[],
  scene: AttackScene,
  random: Random,
  thorough: boolean,
): Order[] {
  if (inside === "anything") return [];
  const readers = thorough ? attackers : [random.pick(attackers)];
  const reads = readers.flatMap((attacker) => readingSweep(scene).map((shot) => ({ attacker, shot })));
  const people = attackers.filter(({ isKey }) => !isKey);
  const writes = writingSweep(random, scene, thorough).map((shot) => ({
    attacker: random.pick(people),
    shot,
  }));
  const copies = people.flatMap((attacker) => copyingSweep(scene).map((shot) => ({ attacker, shot })));
  return [...reads, ...copies, ...writes];
}

function changesInside({ inside }: Round, before: Dump, after: Dump, scene: AttackScene): string[] {
  if (inside === "anything") return [];
  if (inside === "nothing")
    return foreignChanges({ ...before, foreign: before.own }, { ...after, foreign: after.own });
  return forbiddenChanges(before, after, scene, inside === "personal").map(
    (change) => `clients may not: ${change}`,
  );
}

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Matching, matchControls } from "@parcelle/matching/match-controls";
import { sampleUnits } from "../packages/matching/test/sample-units.ts";
import { type Peer, printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { type Measured, measure } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { outputOf } from "./peers/command.ts";

const [TREATED, DONORS, COVARIATES] = [2_000, 20_000, 6];
const counts = { warmUps: 1, runs: 3 };
const units = sampleUnits({
  treated: TREATED,
  donors: DONORS,
  covariates: COVARIATES,
  seed: "units to match",
});
const solver = "scipy: the whole matrix and linear_sum_assignment";

type Answer = { version: string; seconds: number; cpuSeconds: number; total: number; megabytes: number };
type Ours = Measured<Matching> & { cpuSeconds: number };

/** Median of the clock, and the mean processor time of all runs. */
async function match(neighbours: number): Promise<Ours> {
  const before = process.cpuUsage();
  const measured = await measure(() => matchControls(units, { neighbours }), counts);
  const { user, system } = process.cpuUsage(before);
  return { ...measured, cpuSeconds: (user + system) / 1e6 / (counts.warmUps + counts.runs) };
}

function print(neighbours: number, ours: Ours, peer: Peer, agreement: string, beside: string): void {
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  printLine({
    benchmark: `matching-${neighbours}`,
    ours: { name: `matchControls, k = ${neighbours}`, seconds: ours.seconds },
    peer,
    rows: TREATED,
    agreement,
    note: `${counted(DONORS)} donors, ${COVARIATES} covariates; ours ${ours.cpuSeconds.toFixed(2)} s of processor, ${megabytes} MB at most so far, ${counted(ours.result.proof.pairsLookedAt)} pairs kept${beside}`,
  });
}

async function solveByScipy(): Promise<Answer | null> {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, "units.bin");
    const rows = Float64Array.from({ length: units.ids.length * COVARIATES }, (_, at) => {
      const covariate = units.covariates[at % COVARIATES]!;
      return covariate.values[Math.floor(at / COVARIATES)]!;
    });
    await writeFile(path, new Uint8Array(rows.buffer));
    const script = join(import.meta.dirname, "peers/scipy-matching.py");
    const answer = await outputOf("/usr/bin/python3", [script, path, `${TREATED}`, `${COVARIATES}`]);
    return "text" in answer ? (JSON.parse(answer.text) as Answer) : null;
  });
}

const once = await match(1);
const answer = await solveByScipy();
const { totalDistance } = once.result.proof;
print(
  1,
  once,
  {
    name: solver,
    version: answer?.version ?? null,
    seconds: answer?.seconds ?? null,
    ...(answer === null ? { install: "scipy (Debian: apt-get install python3-scipy)" } : {}),
  },
  answer === null
    ? "no peer"
    : `total distance ${totalDistance} and ${answer.total}, apart by ${Math.abs(totalDistance - answer.total).toExponential(1)}`,
  answer === null ? "" : `; scipy ${answer.cpuSeconds.toFixed(2)} s of processor, ${answer.megabytes} MB`,
);
const fivefold = await match(5);
const { proof } = fivefold.result;
print(
  5,
  fivefold,
  {
    name: solver,
    version: null,
    seconds: null,
    install: "its matrix of 10,000 × 20,000 distances would take 1.6 GB, so it is not measured",
  },
  `the bound from below is ${(proof.totalDistance - proof.lowerBound).toExponential(1)} under the total distance ${proof.totalDistance}`,
  "",
);

import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom } from "@parcelle/demonstration/random";
import { type Cluster, startCluster } from "../postgres-cluster.ts";
import { createDatabase } from "./create-database.ts";
import { FilingRounds, kills as steps } from "./filings/filing-rounds.ts";
import { prepareInstallation } from "./prepare.ts";
import { type Moments, Rounds } from "./rounds.ts";

const plots = 2000;

/**
 * `npm run kill -- 20 [pglite|postgres|worker] [plots|filings]`: so many kills of an import and of an assessment, and of filings at
 * each of their steps, on each kind of installation.
 */
async function main(): Promise<void> {
  const kills = Number(process.argv[2] ?? 20);
  const chosen = process.argv[3];
  const work = process.argv[4];
  const kinds = ["pglite", "postgres", "worker"].filter((kind) => chosen === undefined || kind === chosen);
  const cluster = kinds.some((kind) => kind !== "pglite") ? await startCluster() : undefined;
  let faults = 0;
  try {
    for (const kind of kinds) {
      if (work !== "filings") faults += await killOften(kind, kills, cluster);
      if (work !== "plots") faults += await killFilings(kind, kills, cluster);
    }
  } finally {
    await cluster?.stop();
  }
  console.log(faults === 0 ? "nothing lost, nothing twice" : `${faults} faults`);
  process.exitCode = faults === 0 ? 0 : 1;
}

async function killOften(kind: string, kills: number, cluster: Cluster | undefined): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "parcelle-kill-"));
  const location = kind === "pglite" ? { dataDirectory: folder } : await createDatabase(cluster!, "kill");
  const rounds = new Rounds(await prepareInstallation(location, folder), plots, kind === "worker");
  const random = createRandom(randomUUID());
  let faults = 0;
  try {
    await rounds.start();
    const undisturbed = await rounds.run(null);
    for (let number = 1; number <= kills; number += 1) {
      const moments: Moments = { importShare: random.next() * 0.75, assessmentShare: random.next() * 0.9 };
      const started = performance.now();
      const outcome = await rounds.run(moments, undisturbed);
      faults += outcome.faults.length;
      const { plots: imported, results } = outcome.killedAt;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `${kind} ${number}/${kills}: killed after ${imported} of ${plots} plots and ${results} results, ` +
          `${outcome.faults.length} faults, ${seconds} s`,
      );
      for (const fault of outcome.faults) console.log(`  ✗ ${fault}`);
    }
  } finally {
    await rounds.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return faults;
}

async function killFilings(kind: string, times: number, cluster: Cluster | undefined): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "parcelle-kill-filings-"));
  const location = kind === "pglite" ? { dataDirectory: folder } : await createDatabase(cluster!, "filings");
  const rounds = await FilingRounds.open(location, folder, kind === "worker");
  let faults = 0;
  try {
    await rounds.start();
    for (let number = 1; number <= times; number += 1) {
      const kill = steps[(number - 1) % steps.length]!;
      const started = performance.now();
      const found = await rounds.run(kill);
      faults += found.length;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `${kind} ${number}/${times}: ${kill.operation} killed when ${kill.moment}, ${found.length} faults, ${seconds} s`,
      );
      for (const fault of found) console.log(`  ✗ ${fault}`);
    }
  } finally {
    await rounds.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return faults;
}

await main();

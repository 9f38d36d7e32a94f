import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#database/open-database.ts";
import { TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { createDatabase } from "../kill/create-database.ts";
import { type Installation, startServerProcess } from "../kill/processes.ts";
import { startCluster } from "../postgres-cluster.ts";
import { attack, type RoundReport, type Stage } from "./attack.ts";
import { setAttackScene } from "./attack-scene.ts";

const usage = `npm run attack -- [pglite|postgres] [--requests 8000] [--seed TEXT]
A sweep over everything, and so many drawn requests of everybody who has no business there, and of people and keys inside, over all that the catalogue and the functions
offer, on a server of its own with made-up organisations. Nothing of others may be read or changed, nothing may answer 500.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      requests: { type: "string", default: "8000" },
      seed: { type: "string", default: randomUUID() },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(usage);
  const engines = ["pglite", "postgres"].filter(
    (one) => positionals.length === 0 || positionals.includes(one),
  );
  if (engines.length === 0) throw new Error(usage);
  let [passed, failed] = [0, 0];
  for (const engine of engines) {
    console.log(`${engine}, --seed ${values.seed}`);
    const reports = await attackEngine(engine, Number(values.requests), values.seed);
    for (const { round, tally, memory } of reports) {
      console.log(
        `  ${round.padEnd(16)} ${String(tally.requests).padStart(6)} requests ${JSON.stringify(tally.counts)} ${memory.join(" to ")} MB`,
      );
      for (const fault of tally.faults.slice(0, 40)) console.log(`    ✗ ${fault}`);
      passed += tally.requests - Math.min(tally.requests, tally.faults.length);
      failed += tally.faults.length;
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function attackEngine(engine: string, requests: number, seed: string): Promise<RoundReport[]> {
  const folder = await mkdtemp(join(tmpdir(), "parcelle-attack-"));
  const cluster = engine === "postgres" ? await startCluster() : undefined;
  try {
    const location =
      cluster === undefined ? { dataDirectory: folder } : await createDatabase(cluster, "attack");
    const secret = randomBytes(32).toString("hex");
    const database = await openDatabase(location);
    const keys = await TokenKeys.open(database, Buffer.from(secret));
    const scene = await setAttackScene(database, keys, folder).finally(() => database.close());
    const stage = stageOf({ location, dataDirectory: folder, secret });
    // The first start registers what lies in the folder of layers.
    await stage.serve(async () => undefined);
    return await attack(stage, scene, { requests, seed, thorough: true });
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A process of the program for each round; between them this one opens the database. */
function stageOf(installation: Installation): Stage {
  return {
    async serve(use) {
      const server = await startServerProcess(installation, "inside");
      try {
        return await use(server.url, () => residentMegabytes(server.pid));
      } finally {
        await server.stop();
      }
    },
    async inspect(look) {
      const database = await openDatabase(installation.location);
      return await look(database).finally(() => database.close());
    },
  };
}

function residentMegabytes(pid: number): number | null {
  if (!existsSync("/proc/self/status")) return null;
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

await main();
process.exit();

import { join } from "node:path";
import { startCluster } from "../apps/server/test/postgres-cluster.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { median } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { cpuSecondsOf } from "./measure/watch-process.ts";
import { versionOf } from "./peers/package-version.ts";
import { httpClient } from "./rest/http-client.ts";
import { pgFloor } from "./rest/pg-floor.ts";
import { CONNECTIONS, type FloorAnswer, type Statement } from "./rest/questions.ts";
import { runConcurrently } from "./rest/run-concurrently.ts";
import { type ServingProcess, startBareRoute, startServing } from "./rest/serving-process.ts";

type Floor = {
  name: string;
  version: string;
  note: string;
  /** Its own process, where it has one. */
  pid?: number;
  run(statement: Statement, times: number): Promise<FloorAnswer>;
};

const RUNS = 3;
const timesOf = { "one row": 2_000, "100 rows": 1_000 } as Record<string, number>;

async function measureQuestions(engine: string, serving: ServingProcess, floor: Floor): Promise<void> {
  const client = httpClient(serving.ready);
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
      const straight = await floor.run(question.statement, times);
      if (run === 0) continue;
      processor.ours += between - before;
      processor.theirs += spent(floor.pid) - floorBefore;
      ours.push(asked.seconds);
      theirs.push(straight.seconds);
      if (asked.result === straight.body) alike += 1;
    }
    const [seconds, floorSeconds] = [median(ours), median(theirs)];
    const perSecond = (total: number) => counted(Math.round(times / total));
    printLine({
      benchmark: `rest-${engine}-${question.name.replaceAll(" ", "-")}`,
      ours: { name: "GET /rest/v1/plots", seconds },
      peer: { name: floor.name, version: floor.version, seconds: floorSeconds },
      rows: times,
      agreement: `the last answer of ${alike} of ${RUNS} runs is the same, byte for byte`,
      note: `${CONNECTIONS} connections on loopback, row-level security on both sides; ${perSecond(seconds)} requests/s against ${perSecond(floorSeconds)} statements/s; median of 3 in turns after 1 warm-up, process start excluded; ${floor.note}${processorNote(processor)}`,
    });
  }
  client.close();
}

/** What other work on the machine does not change. */
function processorNote({ ours, theirs }: { ours: number; theirs: number }): string {
  if (theirs === 0) return "";
  return `; processor time of the serving process ${(ours / theirs).toFixed(2)} x that of the route`;
}

async function onPglite(): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const serving = await startServing({ location: { dataDirectory: join(folder, "data") } });
    try {
      await measureQuestions("pglite", serving, {
        name: "the same SQL through the embedded engine, no HTTP",
        version: await versionOf("@electric-sql/pglite"),
        note: "the floor begins and ends a transaction for each statement, as the server does",
        run: (statement, times) => serving.floor({ statement, times }),
      });
    } finally {
      await serving.stop();
    }
  });
}

async function onPostgres(): Promise<void> {
  const cluster = await startCluster().catch((error: unknown) => {
    console.error(`rest on PostgreSQL is left out: ${error instanceof Error ? error.message : error}`);
  });
  if (cluster === undefined) return;
  try {
    const [url, ownerUrl] = [cluster.url("postgres", "authenticator"), cluster.url("postgres", "postgres")];
    const serving = await startServing({ location: { url, ownerUrl } });
    const floor = pgFloor(url, serving.ready.claims);
    const { claims, questions } = serving.ready;
    const statements = questions.map(({ statement }) => statement);
    const bare = await startBareRoute({ connectionString: url, claims, statements });
    const bareClient = httpClient({ ...serving.ready, url: bare.url });
    try {
      await measureQuestions("postgres-bare", serving, {
        name: "a bare Fastify route that runs the same transaction through pg",
        version: await versionOf("fastify"),
        pid: bare.pid,
        note: "BEGIN, set_config, SELECT and COMMIT on both sides; the route checks no token, reads no address and counts nothing",
        run: async (statement, times) => {
          const path = `/${statements.indexOf(statement)}`;
          const question = { name: "bare", path, headers: {}, statement };
          const { seconds, result } = await runConcurrently(times, CONNECTIONS, () =>
            bareClient.ask(question),
          );
          return { seconds, body: result };
        },
      });
      await measureQuestions("postgres", serving, {
        name: "the same SQL through pg, no HTTP",
        version: await versionOf("pg"),
        note: "the floor's role and claims are set once a connection, the server's in a transaction for each request; 10 database connections for both",
        run: floor.run,
      });
    } finally {
      bareClient.close();
      await bare.stop();
      await floor.close();
      await serving.stop();
    }
  } finally {
    await cluster.stop();
  }
}

await onPglite();
await onPostgres();

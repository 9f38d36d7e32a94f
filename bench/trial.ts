import type { Database } from "../apps/server/src/database/database.ts";
import { openDatabase } from "../apps/server/src/database/open-database.ts";
import { installedModules } from "../apps/server/src/installed-modules.ts";
import { startCluster } from "../apps/server/test/postgres-cluster.ts";
import { serve } from "../apps/server/test/serve.ts";
import { fillProject } from "./export/fill-project.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { median } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";

const PLOTS = Number(process.env.TRIAL_PLOTS ?? 50_000);
const WARM_RUNS = 5;

/** The first answer reads the figures of the run; those after it have them. */
async function measureEngine(engine: string, database: Database): Promise<void> {
  const server = await serve(database, { modules: [...installedModules] });
  const { client, userId } = await server.signedIn("owner@trial.example");
  const projectId = await fillProject(database, userId, PLOTS);
  const { data } = await client.from("assessments").select("id").eq("project_id", projectId).single();
  const assessmentId = data?.id;
  const seconds: number[] = [];
  let rows = 0;
  for (let run = 0; run <= WARM_RUNS; run++) {
    const parameters = { tree: "perennial", thresholds: { treeCover: 20 + run } };
    const began = performance.now();
    const answer = await client.functions.invoke("try-assessment", { body: { assessmentId, parameters } });
    seconds.push((performance.now() - began) / 1000);
    if (answer.error) throw answer.error;
    rows = answer.data.all.count;
  }
  await server.close();
  const [first, ...warm] = seconds;
  const peer = { name: "none", version: null, seconds: null, install: "no program tries other rules" };
  const agreement = `${counted(rows)} of ${counted(PLOTS)} plots judged again`;
  const line = { peer, rows: PLOTS, agreement };
  printLine({
    ...line,
    benchmark: `trial-${engine}-first`,
    ours: { name: "try-assessment", seconds: first! },
  });
  printLine({
    ...line,
    benchmark: `trial-${engine}`,
    ours: { name: "try-assessment, again", seconds: median(warm) },
  });
}

await inTemporaryFolder(async (folder) => {
  const database = await openDatabase({ dataDirectory: folder });
  await measureEngine("pglite", database);
  await database.close();
});
const cluster = await startCluster();
try {
  const [url, ownerUrl] = [cluster.url("postgres", "authenticator"), cluster.url("postgres", "postgres")];
  await (await openDatabase({ url: ownerUrl })).close();
  const database = await openDatabase({ url, ownerUrl });
  await measureEngine("postgres", database);
  await database.close();
} finally {
  await cluster.stop();
}
process.exit(0);

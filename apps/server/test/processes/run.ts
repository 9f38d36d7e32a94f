import { parseArgs } from "node:util";
import { hasNginx } from "./nginx.ts";
import { hasPgBouncer } from "./pgbouncer.ts";
import { tableOf } from "./report.ts";
import { runScenario } from "./scenario.ts";

const usage = `npm run processes -- [--clients 200] [--steps 8] [--direct] [--nginx] [--disk]
Two servers and two workers over a PostgreSQL of their own, behind PgBouncer (--direct: without), a balancer (--nginx: the
nginx of docs/deployment) and S3 (--disk: a folder); one server and one worker are killed while the clients work.`;

/** `npm run processes`: a table on standard error, JSON on standard output, exit code 1 on any fault. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      clients: { type: "string", default: "200" },
      steps: { type: "string", default: "8" },
      direct: { type: "boolean", default: false },
      nginx: { type: "boolean", default: false },
      disk: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(usage);
  if (!values.direct && !hasPgBouncer())
    throw new Error("PgBouncer is missing: apt-get install pgbouncer, or --direct");
  if (values.nginx && !hasNginx()) throw new Error("nginx is missing: apt-get install nginx-light");
  const clients = Number(values.clients);
  const report = await runScenario(
    {
      ...{ clients, steps: Number(values.steps), organisations: Math.max(4, Math.ceil(clients / 10)) },
      ...{ pgbouncer: !values.direct, nginx: values.nginx, store: values.disk ? "disk" : "S3" },
      ...{ uploads: 4, uploadBytes: 32 * 1024 * 1024, works: 4, plots: 1000 },
    },
    (what) => console.error(`• ${what}`),
  );
  console.error(tableOf(report));
  console.log(JSON.stringify(report));
  process.exitCode = report.faults === 0 ? 0 : 1;
}

await main();
process.exit();

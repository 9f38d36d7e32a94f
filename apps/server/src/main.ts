import { ConfigError, readConfig } from "./config.ts";
import { readOptions } from "./read-options.ts";
import { PortTaken, refuseBusyPort } from "./refuse-busy-port.ts";
import { startServer } from "./start-server.ts";

/** `npm run server`; with `--demo` also the demonstration organisation, with `--test-mode` for outside suites. */
async function main(): Promise<void> {
  const { environment, withDemonstration, testSchemas } = readOptions(process.argv.slice(2));
  const config = await readConfig(environment);
  await refuseBusyPort(config);
  const starting = startServer({
    config,
    withDemonstration,
    testSchemas,
    say: (message) => console.log(`• ${message}`),
  });
  let stopping = false;
  const stop = async (): Promise<void> => {
    // Who asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    await (await starting).stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop().catch(fail));
  await starting;
}

function fail(error: unknown): void {
  const isExpected =
    error instanceof ConfigError || error instanceof PortTaken || process.env.LOG_LEVEL !== "debug";
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);

import { enableCompileCache, flushCompileCache } from "node:module";
import { openStartingDoor } from "#http/starting-door.ts";
import { endProcess } from "#platform/compute/lost-threads.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { keepCompiledCode } from "./keep-compiled-code.ts";
import { readOptions, type ServerOptions } from "./read-options.ts";
import { PortTaken, refuseBusyPort } from "./refuse-busy-port.ts";
import type { Running } from "./start-server.ts";

/** `npm run server`; with `--demo` also the demonstration organisation, with `--test-mode` for outside suites. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const config = await readConfig(options.environment);
  await refuseBusyPort(config);
  const starting = start(config, options);
  let stopping = false;
  const stop = async (): Promise<void> => {
    // Who asks twice does not want to wait.
    if (stopping) endProcess(1);
    stopping = true;
    await (await starting).stop();
    endProcess(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop().catch(fail));
  await starting;
  // Also for a process that will not end by itself.
  flushCompileCache();
}

async function start(config: Config, options: ServerOptions): Promise<Running> {
  const { withDemonstration, testSchemas } = options;
  const door = config.port === 0 ? null : await openStartingDoor(config);
  const say = (message: string) => {
    door?.tell(message);
    console.log(`• ${message}`);
  };
  keepCompiledCode(config.dataDirectory);
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
  say("dataDirectory" in config.database ? "opening the embedded database" : "connecting to PostgreSQL");
  const { openDatabase } = await import("#database/open-database.ts");
  const opening = openDatabase(config.database, { onProgress: say });
  // The engine opens in a thread of its own while this one loads the rest of the program.
  const [database, { startServer }] = await Promise.all([opening, import("./start-server.ts")]);
  return startServer({ config, database, door, withDemonstration, testSchemas, say });
}

function fail(error: unknown): void {
  const isExpected =
    error instanceof ConfigError || error instanceof PortTaken || process.env.LOG_LEVEL !== "debug";
  console.error(isExpected && error instanceof Error ? error.message : error);
  endProcess(1);
}

main().catch(fail);

import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { ConfigError } from "./config.ts";

/** What the command line of `npm run server` says. */
export type ServerOptions = {
  withDemonstration: boolean;
  /** Schemas that outside suites ask for, where the server runs for them; null everywhere else. */
  testSchemas: string[] | null;
  /** The environment with what the command line says instead. */
  environment: NodeJS.ProcessEnv;
};

/** Reads `--demo` and `--test-mode`; throws ConfigError that names what cannot be. */
export function readOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): ServerOptions {
  const { values } = parsed(args);
  const isTest = values["test-mode"] === true;
  if (!isTest && values.schemas !== undefined) throw new ConfigError(["--schemas needs --test-mode"]);
  if (isTest && environment.NODE_ENV === "production")
    throw new ConfigError(["--test-mode lets callers undo what they write: never with NODE_ENV=production"]);
  return {
    withDemonstration: values.demo === true,
    testSchemas: isTest ? (values.schemas ?? "public").split(",").map((name) => name.trim()) : null,
    environment: {
      ...environment,
      ...(isTest ? { SECRET: environment.SECRET ?? randomBytes(32).toString("hex") } : {}),
      ...(values.port === undefined ? {} : { PORT: values.port }),
      ...(values["database-url"] === undefined ? {} : { DATABASE_URL: values["database-url"] }),
    },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        demo: { type: "boolean" },
        "test-mode": { type: "boolean" },
        schemas: { type: "string" },
        port: { type: "string" },
        "database-url": { type: "string" },
      },
    });
  } catch (error) {
    throw new ConfigError([error instanceof Error ? error.message : String(error)]);
  }
}

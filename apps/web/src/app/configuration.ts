import { requestJson } from "./http.ts";
import { ProblemError } from "./problem.ts";

export interface Configuration {
  anonKey: string;
  version: string;
  demo: boolean;
}

let pending: Promise<Configuration> | null = null;

function parseConfiguration(value: unknown): Configuration {
  if (
    typeof value === "object" &&
    value !== null &&
    "anonKey" in value &&
    typeof value.anonKey === "string"
  ) {
    const version = "version" in value && typeof value.version === "string" ? value.version : "";
    return { anonKey: value.anonKey, version, demo: "demo" in value && value.demo === true };
  }
  throw new ProblemError({ code: "unexpected", message: "config.json holds no key" });
}

/** What the server tells about itself; asked once, and again after a failure. */
export function configuration(): Promise<Configuration> {
  pending ??= requestJson("/config.json")
    .then(parseConfiguration)
    .catch((error: unknown) => {
      pending = null;
      throw error;
    });
  return pending;
}

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const withoutXmllint = spawnSync("xmllint", ["--version"]).error !== undefined;

const schema = fileURLToPath(new URL("../xsd/envelope.xsd", import.meta.url));

/** What xmllint has against an envelope; empty for a valid one. */
export function xmllintFaults(xml: string): string {
  const { status, stderr } = spawnSync("xmllint", ["--noout", "--huge", "--schema", schema, "-"], {
    input: xml,
    encoding: "utf8",
  });
  return status === 0 ? "" : stderr;
}

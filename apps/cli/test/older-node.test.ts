import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";

const bin = fileURLToPath(new URL("../bin/parcelle.mjs", import.meta.url));

/** A Node of this machine that is older than the one that the project brings. */
const older = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].find((program) => {
  if (!existsSync(program)) return false;
  const major = Number(
    execFileSync(program, ["-p", "process.versions.node.split('.')[0]"], { encoding: "utf8" }),
  );
  return major >= 20 && major < 24;
});

if (!older) process.stderr.write("Skipped: no Node older than 24 on this machine\n");

describe("parcelle started by an older Node", skippedWithout("older node", !older), () => {
  it("goes on with the Node that the installation brought, with its output and exit code", () => {
    const run = (...given: string[]) =>
      spawnSync(older ?? "", [bin, ...given], {
        encoding: "utf8",
        env: { PATH: "/usr/bin:/bin", LANG: "en" },
      });
    const help = run("risk", "--help");
    const failure = run("inspect", "/nowhere.kml");
    expect([help.status, failure.status]).toEqual([0, 1]);
    expect(help.stdout).toContain("--unit ha|percent");
    expect(failure.stderr).toBe("File not found: /nowhere.kml\n");
  });
});

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const root = new URL("../../../", import.meta.url);

/** The release, and the commit where the installation is a checkout: a result names the code that made it. */
export function readCodeVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as { version: string };
  try {
    const commit = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return `${version}+${commit.trim()}`;
  } catch {
    return version;
  }
}

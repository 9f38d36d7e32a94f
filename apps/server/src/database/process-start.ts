import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When a process started, as a text that two processes of the same number do not share;
 * undefined when the process is gone or the system does not tell.
 */
export function processStartOf(pid: number): string | undefined {
  try {
    if (process.platform === "linux") return linuxStart(pid);
    if (process.platform === "win32") return undefined;
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function linuxStart(pid: number): string | undefined {
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may itself hold spaces and brackets, so fields are counted after the last one.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const startTicks = fields[19];
  return startTicks === undefined ? undefined : `${boot}/${startTicks}`;
}

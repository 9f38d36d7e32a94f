import { existsSync, readFileSync } from "node:fs";

export type ProcessUse = {
  /** The most that resident memory rose above where it stood at first. */
  megabytes: number;
  /** Processor time of all its threads. */
  cpuSeconds: number;
};

const ticksASecond = 100;

/**
 * Watches a process from now on; `stop` tells what it used.
 *
 * @param idleMegabytes where its memory stood before, if it has worked since
 */
export function watchProcess(
  pid: number,
  idleMegabytes = residentMegabytes(pid),
): { idleMegabytes: number; stop(): ProcessUse } {
  const cpuBefore = cpuSecondsOf(pid);
  let highest = residentMegabytes(pid);
  const look = () => {
    highest = Math.max(highest, residentMegabytes(pid));
  };
  const timer = setInterval(look, 20);
  return {
    idleMegabytes,
    stop() {
      look();
      clearInterval(timer);
      return { megabytes: highest - idleMegabytes, cpuSeconds: cpuSecondsOf(pid) - cpuBefore };
    },
  };
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(fileOf(pid, "status"))?.[1] ?? 0) / 1024;
}

/** Processor time of a process. The fields after its name, which may hold spaces: user and system time are the 12th and 13th. */
export function cpuSecondsOf(pid: number): number {
  const stat = fileOf(pid, "stat");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksASecond;
}

function fileOf(pid: number, name: string): string {
  const path = `/proc/${pid}/${name}`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

import { readFileSync } from "node:fs";

/** Watches the resident memory of a process, its threads included; `stop` gives the highest value in MB. */
export function watchMemory(pid: number): { idleMegabytes: number; stop(): number } {
  const idleMegabytes = residentMegabytes(pid);
  let highest = idleMegabytes;
  const look = () => {
    highest = Math.max(highest, residentMegabytes(pid));
  };
  const timer = setInterval(look, 20);
  return {
    idleMegabytes,
    stop() {
      look();
      clearInterval(timer);
      return highest;
    },
  };
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

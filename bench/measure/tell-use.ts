import { writeSync } from "node:fs";

/** Loaded into a process before its own script: at its end the last line on standard error says what it took. */
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const use = {
    seconds: userCPUTime / 1e6,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    megabytes: Math.round(maxRSS / 1024),
  };
  writeSync(2, `\n${JSON.stringify(use)}\n`);
});

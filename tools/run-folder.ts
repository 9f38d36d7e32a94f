import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const NEEDED_BYTES = 4 * 1024 ** 3;
const NAME = /^parcelle-run-(\d+)-/;

/**
 * Gives a run of tests one folder for its temporary files, which goes when the run ends: tests and the processes that they
 * kill leave theirs behind, and in memory these crowd out the next run. Its processes, their threads and children begin with it.
 */
export function setup(): void {
  if (NAME.test(process.env.TMPDIR?.split("/").at(-1) ?? "")) return;
  const place = process.env.TMPDIR ?? placeInMemory() ?? tmpdir();
  removeAbandoned(place);
  const folder = mkdtempSync(join(place, `parcelle-run-${process.pid}-`));
  // PostgreSQL runs as another account where the tests run as root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once("exit", () => remove(folder));
}

/** Of runs that were killed. */
export function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    remove(join(place, name));
  }
}

/** What is another account's, or still written by a process that is ending, stays: no run fails for it. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
  } catch (error) {
    console.warn(`Temporary files stay: ${(error as Error).message}`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Room in memory for the databases of all tests, where the system has it: files there cost a tenth. */
function placeInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : undefined;
  } catch {
    return undefined;
  }
}

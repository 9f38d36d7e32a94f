import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { processStartOf } from "./process-start.ts";

/** A second process on the same data directory would corrupt it, and PGlite itself does not notice. */
export type DirectoryLock = { release(): Promise<void> };

export class DirectoryInUseError extends Error {
  override readonly name = "DirectoryInUseError";
  readonly pid: number;

  constructor(directory: string, holder: Holder) {
    const where = holder.host === hostname() ? `pid ${holder.pid}` : `pid ${holder.pid} on ${holder.host}`;
    super(`another Parcelle is running on this data folder (${where}): ${directory}`);
    this.pid = holder.pid;
  }
}

type Holder = { pid: number; host: string; processStart: string | undefined; token: string };

const heartbeatMs = 5_000;
const silenceOfDeadHolderMs = 30_000;

/** Takes the lock or throws DirectoryInUseError; the lock of a process that no longer lives is taken over. */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, "parcelle.lock");
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    processStart: processStartOf(process.pid),
    token: randomUUID(),
  };
  while (!(await createLock(path, own))) {
    const holder = await readHolder(path);
    if (holder === undefined) continue;
    if (await isAlive(path, holder)) throw new DirectoryInUseError(directory, holder);
    if (await succeed(path, holder, own, directory)) break;
  }
  return keepLock(path, own);
}

/**
 * Takes the place of a dead holder. Who follows a holder is decided by a file named after the holder, which
 * exactly one can create; if that one has died too, the next is decided by a file named after him.
 * The lock itself is replaced in one step, so that it is never absent while two look.
 */
async function succeed(path: string, dead: Holder, own: Holder, directory: string): Promise<boolean> {
  const claims: string[] = [];
  let before = dead;
  for (;;) {
    const claim = `${path}.after-${before.token}`;
    claims.push(claim);
    if (await createLock(claim, own)) break;
    const claimant = await readHolder(claim);
    if (claimant === undefined) return false;
    if (await isAlive(claim, claimant)) throw new DirectoryInUseError(directory, claimant);
    before = claimant;
  }
  const present = await readHolder(path);
  const stillDead = present?.token === dead.token;
  if (stillDead) {
    const draft = `${path}.${own.token}`;
    await writeFile(draft, JSON.stringify(own));
    await rename(draft, path);
  }
  await Promise.all((stillDead ? claims : claims.slice(-1)).map((claim) => rm(claim, { force: true })));
  return stillDead;
}

/** A hard link appears whole or not at all, so nobody ever reads a half-written lock. */
async function createLock(path: string, own: Holder): Promise<boolean> {
  const draft = `${path}.${own.token}`;
  await writeFile(draft, JSON.stringify(own));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new Error(`the lock file ${path} cannot be read; delete it when no Parcelle runs`, {
      cause: error,
    });
  }
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) {
    const touched = await stat(path).catch(() => undefined);
    return touched !== undefined && Math.abs(Date.now() - touched.mtimeMs) < silenceOfDeadHolderMs;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  // The number may meanwhile belong to another program, which started at another moment.
  const start = processStartOf(holder.pid);
  return start === undefined || holder.processStart === undefined || start === holder.processStart;
}

function keepLock(path: string, own: Holder): DirectoryLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, heartbeatMs);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      const holder = await readHolder(path);
      if (holder?.token === own.token) await rm(path, { force: true });
    },
  };
}

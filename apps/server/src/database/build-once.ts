import { randomUUID } from "node:crypto";
import { access, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

const keptDirectories = 4;
const draftLifetimeMs = 3_600_000;

export type Building = {
  /** Where directories are kept, the last few keys' each. */
  cache: string;
  /** Names all that the directory is made of. */
  key: string;
  build: (directory: string) => Promise<void>;
};

/** The directory of this key, built now if there is none yet; processes that build the same do not disturb each other. */
export async function buildOnce({ cache, key, build }: Building): Promise<string> {
  const built = join(cache, key);
  if (await exists(built)) {
    const now = new Date();
    await utimes(built, now, now).catch(() => undefined);
    return built;
  }
  const draft = join(cache, `draft-${process.pid}-${randomUUID()}`);
  try {
    await build(draft);
    await rename(draft, built);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have built the same in the meantime.
    if (!(await exists(built))) throw error;
  }
  await removeOld(cache, key);
  return built;
}

async function removeOld(cache: string, key: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => name !== key);
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      time: await stat(join(cache, name)).then(({ mtimeMs }) => mtimeMs, gone),
    })),
  );
  const isDraft = ({ name }: { name: string }) => name.startsWith("draft-");
  const abandoned = dated.filter((one) => isDraft(one) && Date.now() - one.time > draftLifetimeMs);
  const ready = dated.filter((one) => !isDraft(one)).sort((a, b) => b.time - a.time);
  const old = [...abandoned, ...ready.slice(keptDirectories - 1)];
  await Promise.all(old.map(({ name }) => rm(join(cache, name), { recursive: true, force: true })));
}

/** Another process has just renamed or removed it. */
const gone = () => 0;

export async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}

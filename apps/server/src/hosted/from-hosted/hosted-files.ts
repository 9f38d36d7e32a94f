import { lstat, realpath } from "node:fs/promises";
import { join, sep } from "node:path";

export type FoundBytes = { path: string; size: number };

/**
 * The bytes of objects, in a folder as the service keeps or gives them: `{bucket}/{name}/{version}`, as its storage lies on a
 * disk, or `{bucket}/{name}`, as its command line copies it.
 */
export class HostedFiles {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** Throws where there is no such folder. */
  static async open(directory: string): Promise<HostedFiles> {
    return new HostedFiles(await realpath(directory));
  }

  /** Null where the folder has no file of it; links are followed by nobody. */
  async find(bucket: string, name: string, version: string | null): Promise<FoundBytes | null> {
    const ofVersion = version !== null && /^[\w-]{1,100}$/.test(version) ? [join(bucket, name, version)] : [];
    for (const place of [...ofVersion, join(bucket, name)]) {
      const found = await this.#fileAt(place);
      if (found !== null) return found;
    }
    return null;
  }

  async #fileAt(place: string): Promise<FoundBytes | null> {
    const path = join(this.#root, place);
    const found = await lstat(path).catch(() => null);
    if (!found?.isFile()) return null;
    const real = await realpath(path);
    return real === path && real.startsWith(this.#root + sep) ? { path, size: found.size } : null;
  }
}

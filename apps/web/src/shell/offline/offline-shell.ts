/** Every build keeps its files under a name of its own, so that those of an earlier one can be told and dropped. */
const SHELL = "parcelle-shell-";

/** Within the files of a build, names the sets that are kept whole. */
const markOf = (name: string): string => `/offline-sets/${name}`;

/** A proxy's word that nothing stands behind it. */
const NOBODY_THERE: readonly number[] = [502, 503, 504];

export interface OfflineShell {
  /** Fetches anew what an earlier build had kept; fails as a whole where one file does not come. */
  install(): Promise<void>;
  /**
   * Fetches all that the pages of a set need, what is there already left as it is.
   *
   * @param tell hears how many of its files are there
   */
  keep(name: string, tell?: (progress: KeptProgress) => void): Promise<void>;
  /** Drops what earlier builds had kept. */
  dropEarlier(): Promise<void>;
  /** Null for what is none of its business: the browser then asks the server by itself. */
  answer(request: Request): Promise<Response> | null;
}

export interface KeptProgress {
  done: number;
  total: number;
  /** Of all files of the set, as they lie on the device. */
  bytes: number;
}

/** Pages that open without a network, and what they are made of: kept together once one of them asks for it. */
export interface OfflineSet {
  name: string;
  /** Addresses of pages; the first one stands for all addresses below. */
  pages: readonly string[];
  /** Beginnings of further addresses that show the same application, each with the page that is kept for them. */
  below: readonly { path: string; page: string }[];
  /** Addresses without a page of their own here, from which one is led to a page that is kept. */
  starts: readonly { path: string; page: string }[];
  /** Addresses of files that never change under their name. */
  files: readonly string[];
  bytes: number;
}

export interface ShellParts {
  build: string;
  sets: readonly OfflineSet[];
  origin: string;
  caches: CacheStorage;
  fetch: typeof fetch;
}

/** What the server answers; where it is away, what is kept, if anything is. */
async function serverOr(
  asked: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const answer = await asked;
    return NOBODY_THERE.includes(answer.status) ? ((await kept()) ?? answer) : answer;
  } catch (error) {
    const page = await kept();
    if (page) return page;
    throw error;
  }
}

/** Keeps what some pages are made of; never an answer that was given to a person. */
export function createOfflineShell({ build, sets, origin, caches, fetch }: ShellParts): OfflineShell {
  const name = `${SHELL}${build}`;
  // A page is kept as a visitor gets it, whatever the browser that asks for it says of itself.
  const kept = async (address: string) =>
    (await caches.open(name)).match(address, { ignoreVary: true, ignoreSearch: true });

  async function keepFile(cache: Cache, address: string): Promise<void> {
    const answer = (await caches.match(address, { ignoreVary: true })) ?? (await fetch(address));
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await cache.put(address, answer);
  }

  async function keepPage(cache: Cache, address: string): Promise<void> {
    const headers = { accept: "text/html" };
    const answer = await fetch(address, { cache: "reload", credentials: "omit", headers });
    const text = await answer.clone().text();
    // Between two deployments the page may be of another build than the files.
    if (!answer.ok || !text.includes(`content="${build}"`))
      throw new Error(`${address} is no page of ${build}`);
    await cache.put(address, answer);
  }

  async function keepSet({ name: set, files, pages, bytes }: OfflineSet, tell: (told: KeptProgress) => void) {
    const cache = await caches.open(name);
    let done = 0;
    const total = files.length + pages.length;
    const kept = (work: Promise<void>) =>
      work.then(() => {
        done += 1;
        tell({ done, total, bytes });
      });
    await Promise.all(files.map((address) => kept(keepFile(cache, address))));
    await Promise.all(pages.map((address) => kept(keepPage(cache, address))));
    await cache.put(markOf(set), new Response(build));
  }

  const earlierCaches = async () =>
    (await caches.keys()).filter((one) => one.startsWith(SHELL) && one !== name);

  /** The page that is kept for an address; null where none is. */
  function pageFor(address: string): string | null {
    for (const { pages, below } of sets) {
      if (pages.includes(address)) return address;
      const found = below.find(({ path }) => address.startsWith(path));
      if (found) return found.page;
    }
    return null;
  }

  return {
    async install() {
      const earlier = await Promise.all((await earlierCaches()).map((one) => caches.open(one)));
      for (const set of sets) {
        const marks = await Promise.all(earlier.map((cache) => cache.match(markOf(set.name))));
        if (marks.some(Boolean)) await keepSet(set, () => {});
      }
    },
    async keep(wanted, tell = () => {}) {
      const set = sets.find((one) => one.name === wanted);
      if (!set) throw new Error(`no pages are kept as ${wanted}`);
      await keepSet(set, tell);
    },
    async dropEarlier() {
      await Promise.all((await earlierCaches()).map((one) => caches.delete(one)));
    },
    answer(request) {
      const url = new URL(request.url);
      if (request.method !== "GET" || url.origin !== origin) return null;
      if (request.mode === "navigate") {
        const address = url.pathname.replace(/\/$/, "");
        const start = sets.flatMap(({ starts }) => starts).find(({ path }) => path === address);
        // The front door leads to what works here, instead of ending in the browser's own page.
        const led = async ({ page }: { page: string }) =>
          (await kept(page)) && Response.redirect(origin + page);
        if (start) return serverOr(fetch(request), () => led(start));
        const page = pageFor(address);
        return page === null ? null : serverOr(fetch(request), () => kept(page));
      }
      if (!sets.some(({ files }) => files.includes(url.pathname))) return null;
      return kept(url.pathname).then((file) => file ?? fetch(request));
    },
  };
}

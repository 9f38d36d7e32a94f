/** Every build keeps its files under a name of its own, so that those of an earlier one can be told and dropped. */
const SHELL = "parcelle-shell-";

/** A proxy's word that nothing stands behind it. */
const NOBODY_THERE: readonly number[] = [502, 503, 504];

export interface OfflineShell {
  /** Fetches all that the pages need; fails as a whole where one file does not come. */
  install(): Promise<void>;
  /** Drops what earlier builds had kept. */
  dropEarlier(): Promise<void>;
  /** Null for what is none of its business: the browser then asks the server by itself. */
  answer(request: Request): Promise<Response> | null;
}

export interface ShellParts {
  build: string;
  /** Addresses of files that never change under their name. */
  files: readonly string[];
  /** Addresses of the pages that open without a network. */
  pages: readonly string[];
  origin: string;
  caches: CacheStorage;
  fetch: typeof fetch;
}

/** Keeps what some pages are made of; never an answer that was given to a person. */
export function createOfflineShell({ build, files, pages, origin, caches, fetch }: ShellParts): OfflineShell {
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

  async function answerPage(request: Request, address: string): Promise<Response> {
    try {
      const answer = await fetch(request);
      return NOBODY_THERE.includes(answer.status) ? ((await kept(address)) ?? answer) : answer;
    } catch (error) {
      const page = await kept(address);
      if (page) return page;
      throw error;
    }
  }

  return {
    async install() {
      const cache = await caches.open(name);
      await Promise.all(files.map((address) => keepFile(cache, address)));
      await Promise.all(pages.map((address) => keepPage(cache, address)));
    },
    async dropEarlier() {
      const earlier = (await caches.keys()).filter((one) => one.startsWith(SHELL) && one !== name);
      await Promise.all(earlier.map((one) => caches.delete(one)));
    },
    answer(request) {
      const url = new URL(request.url);
      if (request.method !== "GET" || url.origin !== origin) return null;
      const address = url.pathname.replace(/\/$/, "");
      if (request.mode === "navigate") return pages.includes(address) ? answerPage(request, address) : null;
      if (!files.includes(url.pathname)) return null;
      return kept(url.pathname).then((file) => file ?? fetch(request));
    },
  };
}

import { beforeEach, expect, test } from "vitest";
import { createOfflineShell } from "./offline-shell.ts";

const SITE = "https://parcelle.test";
const SCAN = "/fr/farmers/scan";
const LIST = "/fr/collect/onboarding";

/** Cache Storage as far as the shell uses it. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const cacheOf = (store: Map<string, Response>) => ({
    match: async (address: string) => store.get(address)?.clone(),
    put: async (address: string, answer: Response) => void store.set(address, answer),
  });
  return {
    stores,
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return cacheOf(store);
    },
    match: async (address: string) =>
      [...stores.values()]
        .map((store) => store.get(address))
        .find(Boolean)
        ?.clone(),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
}

let caches: ReturnType<typeof fakeCaches>;
/** What the server answers now; without it there is no network. */
let server: ((path: string) => Response) | null;
let asked: string[];

const pageOf = (build: string) => new Response(`<meta name="build" content="${build}" />`);

const deployed =
  (build: string, files: readonly string[]) =>
  (path: string): Response => {
    if (path === SCAN || path === LIST) return pageOf(build);
    return files.includes(path) ? new Response(path) : new Response("", { status: 404 });
  };

beforeEach(() => {
  caches = fakeCaches();
  server = null;
  asked = [];
});

function shellOf(build: string, files: string[]) {
  return createOfflineShell({
    ...{ build, origin: SITE, caches: caches as unknown as CacheStorage },
    sets: [
      { name: "cards", files, pages: [SCAN], below: [], starts: [], bytes: 7 },
      {
        name: "collect",
        files: ["/assets/fill.js"],
        pages: [LIST],
        below: [{ path: "/fr/collect/", page: LIST }],
        starts: ["", "/fr"].map((path) => ({ path, page: LIST })),
        bytes: 9,
      },
    ],
    fetch: async (input) => {
      const path = input instanceof Request ? new URL(input.url).pathname : String(input);
      asked.push(path);
      if (server === null) throw new TypeError("Failed to fetch");
      return server(path);
    },
  });
}

const request = (path: string, more: { mode?: string; method?: string } = {}): Request =>
  Object.defineProperty(new Request(`${SITE}${path}`, { method: more.method ?? "GET" }), "mode", {
    value: more.mode ?? "cors",
  });
const opened = (path: string) => request(path, { mode: "navigate" });

test("a page that was kept opens without a network, and its files come from the device", async () => {
  const shell = shellOf("one", ["/assets/scan-1.js"]);
  server = deployed("one", ["/assets/scan-1.js"]);
  await shell.keep("cards");
  server = null;
  expect(await (await shell.answer(opened(`${SCAN}?from=home`)))?.text()).toContain('content="one"');
  expect(await (await shell.answer(opened(`${SCAN}/`)))?.text()).toContain('content="one"');
  asked = [];
  expect(await (await shell.answer(request("/assets/scan-1.js")))?.text()).toBe("/assets/scan-1.js");
  expect(asked).toEqual([]);
});

test("with a network the page is the server's, of whatever build", async () => {
  const shell = shellOf("one", []);
  server = deployed("one", []);
  await shell.keep("cards");
  server = deployed("two", []);
  expect(await (await shell.answer(opened(SCAN)))?.text()).toContain('content="two"');
});

test("a proxy's word that the server is away counts as no network; a refusal of the server's does not", async () => {
  const shell = shellOf("one", []);
  server = deployed("one", []);
  await shell.keep("cards");
  server = () => new Response("away", { status: 503 });
  expect((await shell.answer(opened(SCAN)))?.status).toBe(200);
  server = () => new Response("gone", { status: 404 });
  expect((await shell.answer(opened(SCAN)))?.status).toBe(404);
});

test("answers to a person, other pages and what is written are none of its business", () => {
  const shell = shellOf("one", ["/assets/scan-1.js"]);
  for (const path of ["/rest/v1/farmers", "/auth/me", "/functions/v1/check-farmer-card", "/config.json"])
    expect(shell.answer(request(path)), path).toBeNull();
  expect(shell.answer(opened("/fr/farmers"))).toBeNull();
  expect(shell.answer(request("/assets/scan-1.js", { method: "POST" }))).toBeNull();
  expect(shell.answer(new Request("https://elsewhere.test/assets/scan-1.js"))).toBeNull();
});

test("a page of another build than the files is not kept: the next visit tries again", async () => {
  server = deployed("two", []);
  await expect(shellOf("one", []).keep("cards")).rejects.toThrow("is no page of one");
});

test("a file that is missing is told, and not kept as if it were there", async () => {
  server = deployed("one", []);
  await expect(shellOf("one", ["/assets/gone.js"]).keep("cards")).rejects.toThrow("/assets/gone.js: 404");
});

test("a new build takes over what did not change, and what came before it goes", async () => {
  server = deployed("one", ["/assets/kit.js", "/assets/scan-1.js"]);
  await shellOf("one", ["/assets/kit.js", "/assets/scan-1.js"]).keep("cards");
  await (await caches.open("parcelle-published-documents")).put("/kept", new Response("kept"));
  asked = [];
  server = deployed("two", ["/assets/kit.js", "/assets/scan-2.js"]);
  const next = shellOf("two", ["/assets/kit.js", "/assets/scan-2.js"]);
  await next.install();
  expect(asked).toEqual(["/assets/scan-2.js", SCAN]);
  await next.dropEarlier();
  expect([...caches.stores.keys()]).toEqual(["parcelle-published-documents", "parcelle-shell-two"]);
});

test("what a page did not ask for is not fetched, neither at first nor by the next build", async () => {
  server = deployed("one", ["/assets/fill.js"]);
  await shellOf("one", []).install();
  expect(asked).toEqual([]);
  await shellOf("one", []).keep("collect");
  asked = [];
  server = deployed("two", ["/assets/fill.js", "/assets/scan-2.js"]);
  await shellOf("two", ["/assets/scan-2.js"]).install();
  expect(asked).toEqual([LIST]);
});

test("one page is kept for all addresses of forms, and progress is told", async () => {
  const shell = shellOf("one", []);
  server = deployed("one", ["/assets/fill.js"]);
  const told: number[] = [];
  await shell.keep("collect", ({ done, total }) => told.push(done / total));
  expect(told).toEqual([0.5, 1]);
  server = null;
  const form = opened("/fr/collect/onboarding/project/7/form/fill-1-2?record=uuid:1");
  expect(await (await shell.answer(form))?.text()).toContain('content="one"');
});

test("the front door leads to the kept list without a network, and is the server's with one", async () => {
  server = deployed("1", ["/assets/fill.js"]);
  const shell = shellOf("1", ["/assets/scan.js"]);
  await shell.keep("collect");
  const door = (path: string) => shell.answer(request(path, { mode: "navigate" }))!;
  server = () => new Response("home");
  expect(await (await door("/fr/")).text()).toBe("home");
  server = null;
  for (const path of ["/", "/fr"]) {
    const led = await door(path);
    expect([led.status, led.headers.get("location")]).toEqual([302, `${SITE}${LIST}`]);
  }
  caches.stores.clear();
  await expect(door("/fr")).rejects.toThrow("Failed to fetch");
});

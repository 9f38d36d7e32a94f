import { setTimeout as pause } from "node:timers/promises";
import type { Page, Request, Route } from "playwright-core";

/** Functions that answer something and change nothing; they are asked by POST, and so never twice. */
const READING_FUNCTION = /\/functions\/v1\/(list|read|describe|check|preview|compare|try)-/;
const FAMILIES = /\/(rest|storage|auth|functions)\/v1\//;
const READING = ["GET", "HEAD"];

/** Which requests fail: by what is asked and how often it was asked before. */
export type Failing = (read: string, asked: number) => boolean;

/** What a page asks of the server, and which of it fails. */
export class FailingReads {
  readonly #running = new Set<Request>();
  #failing: Failing = () => false;
  #asked = new Map<string, number>();
  #answered = new Set<string>();
  #failed = new Set<string>();
  #last = 0;

  private constructor(page: Page) {
    const end = (request: Request) => {
      this.#running.delete(request);
      this.#last = Date.now();
    };
    page.on("request", (request) => {
      this.#running.add(request);
      this.#last = Date.now();
    });
    page.on("requestfinished", end);
    page.on("requestfailed", end);
  }

  static async of(page: Page): Promise<FailingReads> {
    const reads = new FailingReads(page);
    await page.route(FAMILIES, (route) => reads.#answer(route));
    return reads;
  }

  /** From now on, with nothing asked yet. */
  fail(failing: Failing): void {
    this.#failing = failing;
    this.#asked = new Map();
    this.#answered = new Set();
    this.#failed = new Set();
  }

  /** What was asked, and how often until it was answered. */
  get asked(): ReadonlyMap<string, number> {
    return this.#asked;
  }

  get failed(): ReadonlySet<string> {
    return this.#failed;
  }

  /** What was asked more often than the one rule allows while it failed. */
  get tooOften(): string[] {
    return [...this.#asked]
      .filter(([read, times]) => this.#failed.has(read) && times > (isAskedTwice(read) ? 2 : 1))
      .map(([read, times]) => `asked ${times} times: ${read}`);
  }

  /** Nothing was asked for so long that no other try can come: the rule waits for 400 ms. */
  async untilRest(quietMs: number, mostMs = 20_000): Promise<boolean> {
    const end = Date.now() + mostMs;
    this.#last = Date.now();
    while (Date.now() < end) {
      if (this.#running.size === 0 && Date.now() - this.#last >= quietMs) return true;
      await pause(25);
    }
    return false;
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const read = nameOf(request);
    if (read === null) return route.continue();
    // What was answered may be asked again, as when a channel opens that tells of changes.
    if (this.#answered.has(read)) return route.continue();
    const times = (this.#asked.get(read) ?? 0) + 1;
    this.#asked.set(read, times);
    if (!this.#failing(read, times)) {
      this.#answered.add(read);
      return route.continue();
    }
    this.#failed.add(read);
    await route.fulfill({ status: 500, json: { code: "XX000", message: "broken on purpose" } });
  }
}

const isAskedTwice = (read: string): boolean => READING.includes(read.split(" ")[0]!);

/** Null for what is no read. */
function nameOf(request: Request): string | null {
  const { pathname, search } = new URL(request.url());
  const method = request.method();
  if (READING.includes(method)) return `${method} ${pathname}${search}`;
  if (!READING_FUNCTION.test(pathname)) return null;
  return `${method} ${pathname} ${request.postData() ?? ""}`;
}

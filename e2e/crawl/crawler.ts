import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Request } from "playwright-core";
import { patience } from "../../tools/patience.ts";
import { axeFindings } from "../axe-findings.ts";
import type { Viewport, Visitor } from "../browser.ts";
import { isFull } from "../is-full.ts";
import type { Address } from "./addresses.ts";
import { pageTexts } from "./page-texts.ts";
import { foreignTexts } from "./tell-tale-words.ts";

const screenshots = join(import.meta.dirname, "..", "screenshots", "crawl");

const roundMs = 20;
const mostRounds = patience.waitMs / roundMs;

type Routed = { __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> } };

/** Tabs of the present page that a strip has scrolled away. */
function linksOutOfSight(): string[] {
  const present = [...document.querySelectorAll("main [aria-current=page]")];
  return present
    .filter((link) => {
      const { left, right, width } = link.getBoundingClientRect();
      return width > 0 && (left < 0 || right > window.innerWidth);
    })
    .map(({ textContent }) => textContent);
}

export interface CrawlOptions {
  /** Folder of its screenshots, before the width. */
  name: string;
  /** Opened at the first of these widths, then narrowed or widened to the others. */
  widths: readonly number[];
  /** Whether axe looks at a screen. */
  withAxe: (address: Address) => boolean;
  /** Whether a screen is loaded as by a link in a mail, and not reached from another screen. */
  isLoaded: (address: Address) => boolean;
}

/** The window of a phone, a tablet or a desk. */
export const viewportOf = (width: number): Viewport => ({ width, height: width < 1000 ? 844 : 800 });

/** Opens one address after the other as a person who is there already, and notes what is wrong. */
export class Crawler {
  readonly #visitor: Visitor;
  readonly #options: CrawlOptions;
  readonly #running = new Set<Request>();
  #noted: string[] = [];

  constructor(visitor: Visitor, options: CrawlOptions) {
    this.#visitor = visitor;
    this.#options = options;
    const { page } = visitor;
    page.on("request", (request) => this.#running.add(request));
    page.on("requestfinished", (request) => this.#running.delete(request));
    page.on("requestfailed", (request) => {
      this.#running.delete(request);
      const reason = request.failure()?.errorText ?? "";
      // Who goes on before an answer has come gives up the request.
      if (reason !== "net::ERR_ABORTED") this.#noted.push(`${reason} ${request.url()}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.#noted.push(`${response.status()} ${response.url()}`);
    });
    page.on("console", (message) => {
      if (message.type() === "error") this.#noted.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.#noted.push(`uncaught: ${error.message}`));
  }

  /** All that is wrong with the addresses, each with where it was found. */
  async crawl(addresses: readonly Address[]): Promise<string[]> {
    const findings: string[] = [];
    for (const address of addresses) {
      this.#noted = [];
      await this.#resize(this.#options.widths[0]!);
      const isThere = await this.#open(address);
      if (!isThere) this.#noted.push(`is not there after ${patience.waitMs} ms`);
      const seen: string[] = [];
      for (const width of this.#options.widths) {
        await this.#resize(width);
        seen.push(...(await this.#look(address, width)));
      }
      const found = [...this.#noted, ...seen];
      findings.push(...new Set(found.map((finding) => `${address.pattern || "/"}: ${finding}`)));
    }
    return findings;
  }

  /** Where an address without a language leads, behind the language; and what went wrong on the way. */
  async enter(path: string): Promise<{ end: string; findings: string[] }> {
    const { page, locale } = this.#visitor;
    this.#noted = [];
    await page.goto(path);
    await this.#untilThere();
    const findings = [
      ...new Set([...this.#noted, ...(await this.#look({ pattern: path, path, isAlike: true }, 0))]),
    ];
    return { end: new URL(page.url()).pathname.replace(`/${locale}`, ""), findings };
  }

  async #open(address: Address): Promise<boolean> {
    const { page, locale } = this.#visitor;
    const href = `/${locale}${address.path}`;
    if (!this.#options.isLoaded(address)) return this.#navigate(href);
    await page.goto(href);
    await this.#untilThere();
    return true;
  }

  /** Whether the router came to an end. */
  async #navigate(href: string): Promise<boolean> {
    const { page } = this.#visitor;
    const isThere = await page.evaluate(
      ([to, most]) => {
        const there = (globalThis as unknown as Routed).__TSR_ROUTER__.navigate({ href: to });
        const late = new Promise<false>((tell) => setTimeout(() => tell(false), most));
        return Promise.race([there.then(() => true), late]);
      },
      [href, patience.waitMs] as const,
    );
    await this.#untilThere();
    return isThere;
  }

  async #untilThere(): Promise<void> {
    const heading = this.#visitor.page.getByRole("heading", { level: 1 }).first();
    try {
      await heading.waitFor();
      await this.#untilQuiet();
      await heading.waitFor();
    } catch (error) {
      // Which page it was, and what it showed instead, is told with all that is wrong with it.
      this.#noted.push(`no first heading: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    }
  }

  async #resize(width: number): Promise<void> {
    const { page } = this.#visitor;
    if (page.viewportSize()?.width === width) return;
    await page.setViewportSize(viewportOf(width));
    await this.#untilQuiet();
  }

  /** The page has answered, asks nothing of the server and says nowhere that something is on its way, time after time. */
  async #untilQuiet(): Promise<void> {
    for (let quiet = 0, rounds = 0; quiet < 3 && rounds < mostRounds; rounds += 1) {
      await pause(roundMs);
      quiet = (await this.#isQuiet()) ? quiet + 1 : 0;
    }
  }

  async #isQuiet(): Promise<boolean> {
    // Looking into the page takes time from what it waits for.
    if (this.#running.size > 0) return false;
    const awaited = await this.#visitor.page.evaluate(
      () =>
        [...document.querySelectorAll('[role="status"][aria-label]')].filter(
          ({ textContent }) => textContent === "",
        ).length,
    );
    return awaited === 0 && this.#running.size === 0;
  }

  async #look(address: Address, width: number): Promise<string[]> {
    const { page, locale } = this.#visitor;
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const hidden = await page.evaluate(linksOutOfSight);
    const headings = await page.getByRole("heading", { level: 1 }).count();
    const language = await page.evaluate(() => document.documentElement.lang);
    const foreign = foreignTexts(await pageTexts(page), locale);
    const axe = this.#options.withAxe(address) ? await axeFindings(this.#visitor) : [];
    const found = [
      ...(excess > 0 ? [`${excess} px wider than the window`] : []),
      ...hidden.map((name) => `the tab of this page is out of sight: ${name}`),
      ...(headings === 1 ? [] : [`${headings} first headings`]),
      ...(language === locale ? [] : [`the page says it is in ${language}`]),
      ...foreign.map((text) => `not in ${locale}: ${text}`),
      ...axe.map((finding) => `axe ${finding}`),
    ];
    if (isFull || found.length > 0) await this.#shoot(address, width);
    return found.map((finding) => `at ${width} px: ${finding}`);
  }

  async #shoot({ pattern }: Address, width: number): Promise<void> {
    const file = pattern.replaceAll(/[${}]/g, "").replaceAll("/", "_").slice(1) || "home";
    const path = join(screenshots, `${this.#options.name}-${width}`, `${file}.png`);
    await mkdir(dirname(path), { recursive: true });
    await this.#visitor.page.screenshot({ path });
  }
}

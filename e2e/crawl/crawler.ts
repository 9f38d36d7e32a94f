import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import axe from "axe-core";
import type { Request } from "playwright-core";
import type { Visitor } from "../browser.ts";
import type { Address } from "./addresses.ts";
import { pageTexts } from "./page-texts.ts";
import { foreignTexts } from "./tell-tale-words.ts";

const screenshots = join(import.meta.dirname, "..", "screenshots", "crawl");

type Axe = { axe: typeof axe };
type Routed = { __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> } };

export interface CrawlOptions {
  /** Folder of its screenshots. */
  name: string;
  /** Whether axe looks at a screen. */
  withAxe: (address: Address) => boolean;
}

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
      await this.#open(address.path);
      const found = [...this.#noted, ...(await this.#look(address))];
      findings.push(...new Set(found.map((finding) => `${address.pattern || "/"}: ${finding}`)));
    }
    return findings;
  }

  async #open(path: string): Promise<void> {
    const { page, locale } = this.#visitor;
    const href = `/${locale}${path}`;
    await page.evaluate(
      (to) => (globalThis as unknown as Routed).__TSR_ROUTER__.navigate({ href: to }),
      href,
    );
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await this.#untilQuiet();
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  }

  /** Nothing is asked of the server for a moment. */
  async #untilQuiet(): Promise<void> {
    for (let quiet = 0, rounds = 0; quiet < 3 && rounds < 200; rounds += 1) {
      await pause(40);
      quiet = this.#running.size === 0 ? quiet + 1 : 0;
    }
  }

  async #look(address: Address): Promise<string[]> {
    const { page, locale } = this.#visitor;
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const headings = await page.getByRole("heading", { level: 1 }).count();
    const language = await page.evaluate(() => document.documentElement.lang);
    const foreign = foreignTexts(await pageTexts(page), locale);
    await this.#shoot(address);
    return [
      ...(excess > 0 ? [`${excess} px wider than the window`] : []),
      ...(headings === 1 ? [] : [`${headings} first headings`]),
      ...(language === locale ? [] : [`the page says it is in ${language}`]),
      ...foreign.map((text) => `not in ${locale}: ${text}`),
      ...(this.#options.withAxe(address) ? await this.#axe() : []),
    ];
  }

  /** The script stays in the page while one goes from screen to screen. */
  async #axe(): Promise<string[]> {
    const { page } = this.#visitor;
    const isThere = await page.evaluate(() => "axe" in globalThis);
    if (!isThere) await page.evaluate(axe.source);
    return page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as Axe).axe.run(document, {
        resultTypes: ["violations"],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `axe ${id}: ${target.join(" ")}`),
      );
    });
  }

  async #shoot({ pattern }: Address): Promise<void> {
    const file = pattern.replaceAll(/[${}]/g, "").replaceAll("/", "_").slice(1) || "home";
    const path = join(screenshots, this.#options.name, `${file}.png`);
    await mkdir(dirname(path), { recursive: true });
    await this.#visitor.page.screenshot({ path });
  }
}

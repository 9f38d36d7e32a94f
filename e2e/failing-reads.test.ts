import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drawnShare } from "../tools/draw.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { type Address, addressesOf, type Samples } from "./crawl/addresses.ts";
import { type Failing, FailingReads } from "./crawl/failing-reads.ts";
import { OPERATOR, OWNER, prepare, textsIn } from "./crawl/samples.ts";
import { isFull } from "./is-full.ts";
import { storyLocales } from "./story-locales.ts";

/** The rule waits for 400 ms between two tries. */
const QUIET_MS = 600;
const MOST_PRESSES = 15;
/** A busy machine draws a map for seconds, and until then nothing can be pressed. */
const PRESS_MS = 30_000;
const SAID_MS = 3000;

type Marked = { isSameLoad?: boolean };

const callers = [
  { caller: "owner", email: OWNER, isTheirs: ({ pattern }: Address) => !pattern.startsWith("/operator") },
  {
    caller: "operator",
    email: OPERATOR,
    isTheirs: ({ pattern }: Address) => pattern.startsWith("/operator"),
  },
];

/** Home and a twelfth of the others, with another commit another one; all of them in a long run or as `--mode full`. */
function inTurn(screens: readonly Address[]): Address[] {
  const isHome = ({ pattern }: Address) => pattern === "";
  const others = screens.filter((screen) => !isHome(screen));
  return [...screens.filter(isHome), ...(isFull ? others : drawnShare("failing reads", others, 12))];
}

let browser: Browser;
let samples: Samples;

beforeAll(async () => {
  browser = await launch();
  samples = await prepare();
});
afterAll(() => leave(browser));

/** Opens a screen and tells what is wrong with how it bears that its reads fail. */
class Trial {
  readonly #visitor: Visitor;
  readonly #reads: FailingReads;

  constructor(visitor: Visitor, reads: FailingReads) {
    this.#visitor = visitor;
    this.#reads = reads;
  }

  /** What the screen before still asks for is not counted for this one. */
  async #begin(failing: Failing): Promise<void> {
    await this.#visitor.page.goto("about:blank");
    this.#reads.fail(failing);
  }

  async #open(path: string): Promise<void> {
    const { page, locale } = this.#visitor;
    await page.goto(`/${locale}${path}`);
    await page.evaluate(() => {
      (globalThis as Marked).isSameLoad = true;
    });
  }

  #tryAgain() {
    const { page, say } = this.#visitor;
    return page.getByRole("button", { name: say.ui.tryAgain, exact: true }).filter({ visible: true });
  }

  /** Presses "try again" wherever it stands, until it stands nowhere. */
  async #press(): Promise<string[]> {
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      if ((await this.#tryAgain().count()) === 0) break;
      const refusal = await this.#tryAgain()
        .first()
        .click({ timeout: PRESS_MS })
        .then(
          () => null,
          (error: Error) => error.message,
        );
      // What came by itself in between needs no press.
      if (refusal !== null && (await this.#tryAgain().count()) > 0)
        return [`try again cannot be pressed: ${refusal}`];
      await this.#reads.untilRest(presses < 3 ? 120 : QUIET_MS);
    }
    const left = await this.#tryAgain().count();
    const isSameLoad = await this.#visitor.page.evaluate(() => (globalThis as Marked).isSameLoad === true);
    return [
      ...(left > 0 ? [`${left} parts do not come when they are tried again`] : []),
      ...(isSameLoad ? [] : ["the page was loaded anew"]),
    ];
  }

  /** What failed is drawn a moment later. */
  async #silent(): Promise<string[]> {
    if (this.#reads.failed.size === 0) return [];
    const said = this.#tryAgain().first().waitFor({ timeout: SAID_MS });
    return said.then(
      () => [],
      () => ["says nothing"],
    );
  }

  async #failing(path: string): Promise<string[]> {
    await this.#open(path);
    const rests = await this.#reads.untilRest(QUIET_MS);
    const headings = await this.#visitor.page.getByRole("heading", { level: 1 }).count();
    return [
      ...(rests ? [] : ["does not come to rest"]),
      ...this.#reads.tooOften,
      ...(headings === 1 ? [] : [`${headings} first headings`]),
    ];
  }

  /** All of its reads fail for good, until they do not any more. */
  async forGood({ path }: Address): Promise<string[]> {
    await this.#begin(() => true);
    const found = await this.#failing(path);
    const silent = await this.#silent();
    this.#reads.fail(() => false);
    return [...found, ...silent, ...(await this.#press())];
  }

  /** Each of its reads fails at the first time. */
  async once({ path }: Address): Promise<string[]> {
    await this.#begin((_, asked) => asked === 1);
    return [...(await this.#failing(path)), ...(await this.#press())];
  }

  /** One of its reads after the other fails for good: each is told. */
  async oneByOne({ path }: Address): Promise<string[]> {
    await this.#begin(() => false);
    await this.#open(path);
    await this.#reads.untilRest(QUIET_MS);
    const all = [...this.#reads.asked.keys()].filter((read) => !isDecoration(read));
    const found: string[] = [];
    for (const read of all) {
      await this.#begin((one) => one === read);
      const findings = await this.#failing(path);
      const silent = await this.#silent();
      this.#reads.fail(() => false);
      const pressed = await this.#press();
      found.push(...[...findings, ...silent, ...pressed].map((finding) => `${read}: ${finding}`));
    }
    return found;
  }
}

/** A picture of a person stands beside a name, and initials in its place. */
const isDecoration = (read: string): boolean => read.includes("/storage/v1/object/avatars/");

it.each(storyLocales().flatMap((locale) => callers.map((one) => ({ ...one, locale }))))(
  "a screen whose reads fail rests, says so, and comes when it is tried again, as $caller in $locale",
  async ({ email, locale, isTheirs }) => {
    const visitor = await visit(browser, locale);
    await visitor.signedIn(email);
    await visitor.go("/settings/account");
    await visitor.page.getByRole("heading", { level: 1 }).first().waitFor();
    const all = await addressesOf(visitor.page, { ...samples, ...(await textsIn(locale)) });
    const addresses = inTurn(all.filter((address) => !address.isAlike && isTheirs(address)));
    const reads = await FailingReads.of(visitor.page);
    const trial = new Trial(visitor, reads);
    const findings: string[] = [];
    const note = (address: Address, how: string, found: string[]) =>
      findings.push(...found.map((finding) => `${address.pattern || "/"} (${how}): ${finding}`));
    for (const address of addresses) {
      note(address, "for good", await trial.forGood(address));
      note(address, "once", await trial.once(address));
      if (isFull) note(address, "one by one", await trial.oneByOne(address));
    }
    expect(findings).toEqual([]);
    await visitor.close();
  },
  1_800_000,
);

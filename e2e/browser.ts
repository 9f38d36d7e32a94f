import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Download, type Page } from "playwright-core";
import { inject } from "vitest";
import { patience } from "../tools/patience.ts";
import { isFull } from "./is-full.ts";
import { sessionCookies } from "./session-cookies.ts";
import { type Locale, type Words, words } from "./words.ts";

/** Of two switches that turn features off the last counts: what Playwright turns off, and the menu of the address bar. */
const withoutFeatures = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  // Nobody types into it, and it is a web application that each window loads twice.
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${withoutFeatures.join(",")}`,
];
const screenshots = join(import.meta.dirname, "screenshots");

let running: Promise<Browser> | undefined;

/** One browser for all stories, in which each person has cookies and a cache of his own: it starts for seconds of a processor. */
export async function launch(): Promise<Browser> {
  if (running === undefined || !(await running).isConnected())
    running = chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: flags,
    });
  return running;
}

/** A browser of its own, whose camera sees a film (`camera-film.ts`) and may be used; who starts it closes it. */
export function launchWithCamera(film: string): Promise<Browser> {
  const camera = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...flags, ...camera, `--use-file-for-fake-video-capture=${film}`],
  });
}

/** Closes all that a story has open; the browser stays for the next one, and ends with the process. */
export async function leave(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

export type Visitor = {
  page: Page;
  locale: Locale;
  say: Words;
  /** What went wrong behind the screens: uncaught errors and answers of 500 or more. */
  faults: string[];
  go(path: string): Promise<void>;
  signIn(email: string, password?: string): Promise<void>;
  /** Brings a session along, as one who signed in on an earlier day; nothing is opened yet. */
  signedIn(email: string, password?: string): Promise<void>;
  /** A picture for people to look at: of what the window shows, or of the whole page at rest where there is time. */
  shot(name: string): Promise<void>;
  /** What the browser saves while something is done. */
  download(action: () => Promise<void>): Promise<{ name: string; path: string }>;
  close(): Promise<void>;
};

export type Viewport = { width: number; height: number };

/** Until maps and charts are drawn to the end. */
const restMs = 1500;

const desktop: Viewport = { width: 1280, height: 800 };

/** A person with his own cookies, who speaks one of the two languages. */
export async function visit(
  browser: Browser,
  locale: Locale,
  viewport = desktop,
  address = inject("address"),
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    locale: locale === "fr" ? "fr-FR" : "en-GB",
    viewport,
    acceptDownloads: true,
    colorScheme: "light",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience.waitMs);
  const say = words(locale);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  const go = async (path: string) => {
    await page.goto(`/${locale}${path}`);
  };
  return {
    page,
    locale,
    say,
    faults,
    go,
    async signIn(email, password = "parcelle-demo") {
      await go("/login");
      await page.getByLabel(say.auth.email).fill(email);
      await page.getByLabel(say.auth.password, { exact: true }).fill(password);
      await page.getByRole("button", { name: say.auth.login, exact: true }).click();
    },
    async signedIn(email, password = "parcelle-demo") {
      await context.addCookies(await sessionCookies(email, password));
    },
    async shot(name) {
      await mkdir(join(screenshots, locale), { recursive: true });
      if (isFull) {
        await page.waitForTimeout(restMs);
        await page.evaluate(() => window.scrollTo(0, 0));
      }
      await page.screenshot({ path: join(screenshots, locale, `${name}.png`), fullPage: isFull });
    },
    async download(action) {
      const [file] = await Promise.all([page.waitForEvent("download"), action()]);
      return { name: file.suggestedFilename(), path: await pathOf(file) };
    },
    close: () => context.close(),
  };
}

async function pathOf(file: Download): Promise<string> {
  const failure = await file.failure();
  if (failure !== null) throw new Error(`the download failed: ${failure}`);
  return file.path();
}

import { type Browser, chromium, type Page } from "playwright-core";

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });

interface DemonstrationView {
  /** Where the demonstration answers. */
  address: string;
  language: string;
  height: number;
}

/** A window at the home page of the demonstration's owner. */
export async function openDemonstration(browser: Browser, view: DemonstrationView): Promise<Page> {
  const { address, language, height } = view;
  const context = await browser.newContext({
    baseURL: address,
    locale: language,
    viewport: { width: 1280, height },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`/${language}/login`);
  await page.locator("input[type=email]").fill("owner@demo.parcelle.test");
  await page.locator("input[type=password]").fill("parcelle-demo");
  await page.locator("button[type=submit]").first().click();
  await page.waitForURL((url) => !url.pathname.includes("login"));
  return page;
}

/** The address of the demonstration's project, without language and host; the page shows its plots. */
export async function openProject(page: Page, language: string): Promise<string> {
  await page.goto(`/${language}/conformity/rdue`);
  await page.locator("main a[href*='/conformity/rdue/']").filter({ hasText: "Cacao" }).first().click();
  await page.waitForURL(/rdue\/\d+/);
  return new URL(page.url()).pathname;
}

/** What is fetched and drawn has come to rest, maps too. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await page.waitForTimeout(2_500);
}

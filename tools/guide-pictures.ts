// Takes the pictures of the guides from a running demonstration: node tools/guide-pictures.ts http://127.0.0.1:4000
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";

const address = process.argv[2] ?? "http://127.0.0.1:4000";
const folder = fileURLToPath(new URL("../apps/web/public/guides/", import.meta.url));
const widest = 1200;

async function keep(page: Page, name: string, language: string): Promise<void> {
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await page.waitForTimeout(2_500);
  const picture = await page.screenshot();
  await sharp(picture)
    .resize({ width: widest })
    .webp({ quality: 72 })
    .toFile(`${folder}${name}.${language}.webp`);
}

async function pictures(browser: Browser, language: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    locale: language,
    viewport: { width: 1280, height: 720 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`/${language}/login`);
  await page.locator("input[type=email]").fill("owner@demo.parcelle.test");
  await page.locator("input[type=password]").fill("parcelle-demo");
  await page.locator("button[type=submit]").first().click();
  await page.waitForURL((url) => !url.pathname.includes("login"));
  await page.goto(`/${language}`);
  await keep(page, "home", language);
  await page.goto(`/${language}/conformity/rdue`);
  await page.locator("main a[href*='/conformity/rdue/']").filter({ hasText: "Cacao" }).first().click();
  await page.waitForURL(/rdue\/\d+/);
  const project = new URL(page.url()).pathname;
  await keep(page, "plots", language);
  const plot = page
    .locator(`main a[href^='${project}/']`)
    .filter({ hasText: /\d{3,}/ })
    .first();
  const place = await plot.getAttribute("href");
  await page.goto(`${project}/map`);
  await keep(page, "map", language);
  if (place) await page.goto(place);
  await keep(page, "plot", language);
  await context.close();
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const language of ["fr", "en"]) await pictures(browser, language);
await browser.close();

// Takes the pictures of the guides from a running demonstration: node tools/guide-pictures.ts http://127.0.0.1:4000
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { launchBrowser, openDemonstration, openProject, untilDrawn } from "./demonstration-page.ts";

const address = process.argv[2] ?? "http://127.0.0.1:4000";
const folder = fileURLToPath(new URL("../apps/web/public/guides/", import.meta.url));
const widest = 1200;

async function keep(page: Page, name: string, language: string): Promise<void> {
  await untilDrawn(page);
  const picture = await page.screenshot();
  await sharp(picture)
    .resize({ width: widest })
    .webp({ quality: 72 })
    .toFile(`${folder}${name}.${language}.webp`);
}

async function pictures(browser: Browser, language: string): Promise<void> {
  const page = await openDemonstration(browser, { address, language, height: 720 });
  await keep(page, "home", language);
  const project = await openProject(page, language);
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
  await page.context().close();
}

await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
for (const language of ["fr", "en"]) await pictures(browser, language);
await browser.close();

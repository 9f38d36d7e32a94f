// Takes the pictures of README's tour from a fresh demonstration: node tools/tour-pictures.ts http://127.0.0.1:4000
import { fileURLToPath } from "node:url";
import { generateDemonstration } from "@parcelle/demonstration/generate";
import { STORY_FILE, writeStoryShapefile } from "@parcelle/demonstration/story-file";
import { makeStoryPlots } from "@parcelle/demonstration/story-plots";
import type { Page } from "playwright-core";
import { launchBrowser, openDemonstration, openProject, untilDrawn } from "./demonstration-page.ts";

const address = process.argv[2] ?? "http://127.0.0.1:4000";
const folder = fileURLToPath(new URL("../docs/pictures/", import.meta.url));

const browser = await launchBrowser();
const page = await openDemonstration(browser, { address, language: "fr", height: 860 });
await keep(page, "home");
const project = await openProject(page, "fr");
await keep(page, "plots");
const deforested = page.getByRole("row").filter({ hasText: "Non conforme" }).first();
const plot = await deforested.locator(`a[href^='${project}/']`).first().getAttribute("href");
await page.goto(`${project}/map`);
await keep(page, "map");
await page.goto(plot!);
await keep(page, "plot", "Résultat de l’analyse");
await page.goto(`${project}/rrd`);
await page.getByRole("button", { name: "Nouvelle déclaration" }).first().click();
await page.getByLabel("Référence interne").fill("COOP-DIVO-2026-2");
await page.getByRole("dialog").locator("button[type=submit]").click();
await page.getByRole("heading", { level: 1, name: "COOP-DIVO-2026-2" }).waitFor();
await page.getByRole("button", { name: "Fermer" }).click();
await keep(page, "declaration");
await page.goto("/fr/conformity/arr");
await page.getByRole("link", { name: "Terres à reboiser de Divo" }).click();
await page.getByRole("link", { name: "Carte", exact: true }).click();
await keep(page, "eligibility");
await page.goto("/fr/dmrv");
await page.getByRole("link", { name: "Carbone de Divo" }).click();
await page.getByRole("link", { name: "Statistiques", exact: true }).click();
await keep(page, "carbon");
await handInStory(page);
await keep(page, "import", "Que disent les colonnes");
await browser.close();

/** The file of the story, read and waiting for a decision. */
async function handInStory(page: Page): Promise<void> {
  const plots = makeStoryPlots(generateDemonstration());
  const buffer = Buffer.from(await writeStoryShapefile(plots));
  await page.goto(project);
  await page.getByRole("button", { name: "Importer des parcelles" }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: STORY_FILE, mimeType: "application/zip", buffer });
  await page.getByRole("heading", { name: "Que disent les colonnes" }).waitFor();
}

/** What the window shows, from a heading on where one is named. */
async function keep(page: Page, name: string, heading?: string): Promise<void> {
  await page.mouse.move(0, 0);
  await untilDrawn(page);
  if (heading)
    await page
      .getByRole("heading", { name: heading })
      .evaluate((element) => element.closest("section")?.scrollIntoView());
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}${name}.png` });
}

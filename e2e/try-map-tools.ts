import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import type { Visitor } from "./browser.ts";
import { compareOnTheMap } from "./compare-on-the-map.ts";

/** On the project's map: a measure, a link that shows the same layers to whoever opens it, and a picture of it. */
export async function tryMapTools(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const useTool = async (name: string) => {
    await button(say.mapTools.tools).click();
    await button(name).click();
  };
  const canvas = page.locator("[data-ready] canvas");
  await canvas.waitFor();
  await visitor.shot("11-map");
  await useTool(say.mapTools.measure);
  const measure = page.getByRole("region", { name: say.mapTools.measure, exact: true });
  await measure.waitFor();
  const { width, height } = (await canvas.boundingBox())!;
  for (const [x, y] of [
    [0.3, 0.35],
    [0.45, 0.35],
    [0.45, 0.5],
  ] as const)
    await canvas.click({ position: { x: width * x, y: height * y } });
  await measure.getByText(say.measure.area).waitFor();
  expect(await measure.textContent()).toMatch(/[1-9]\s(ha|m²)/);
  expect(await axeFindings(visitor)).toEqual([]);
  await visitor.shot("11-map-measure");
  await page.keyboard.press("Escape");
  await measure.waitFor({ state: "detached" });

  await button(say.mapView.legend).click();
  const layer = page.getByRole("region", { name: say.map.map }).getByRole("checkbox").first();
  await layer.check();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await useTool(say.mapTools.copyLink);
  await page.getByText(say.mapTools.linkCopied).waitFor();
  const { name, path } = await visitor.download(() => useTool(say.mapTools.saveImage));
  expect(name).toMatch(/^(carte-des-parcelles|map-of-the-plots)-\d{4}-\d\d-\d\d\.png$/);
  const picture = await pictureIn(page, path);
  expect(picture.width).toBeGreaterThan(width);
  expect(picture.height).toBeGreaterThan(height);
  expect(picture.colors).toBeGreaterThan(20);
  await button(say.mapView.legend).click();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await canvas.waitFor();
  await button(say.mapView.legend).click();
  expect(await layer.isChecked()).toBe(true);
  await button(say.mapView.legend).click();
  await compareOnTheMap(visitor);
}

/** How large a picture is, and how many colours the part of it has where the map is. */
async function pictureIn(page: Page, path: string) {
  const data = await readFile(path, "base64");
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const half = context.getImageData(0, 0, image.width, Math.floor(image.height / 2)).data;
    const colors = new Set(new Uint32Array(half.buffer));
    return { width: image.width, height: image.height, colors: colors.size };
  }, data);
}

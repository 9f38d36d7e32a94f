import { expect } from "vitest";
import type { Visitor } from "./browser.ts";
import { screenOf } from "./screen.ts";

/** Two looks of the project's map: a picture of both can be saved, and a link opens both where the curtain hung. */
export async function compareOnTheMap(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  const { button, role } = screenOf(() => visitor);
  const second = page.locator("[data-ready] [data-ready] canvas");
  const curtain = role("slider", { name: say.mapView.curtain });
  const useTool = async (name: string) => {
    await button(say.mapTools.tools).click();
    await button(name).click();
  };
  await button(say.mapView.compare).click();
  await second.waitFor();
  await button(say.mapView.legend).click();
  const layer = page.getByRole("region", { name: say.map.map }).getByRole("checkbox").nth(1);
  await layer.check();
  await curtain.press("ArrowRight");
  await useTool(say.mapTools.copyLink);
  await page.getByText(say.mapTools.linkCopied).waitFor();
  const { name } = await visitor.download(() => useTool(say.mapTools.saveImage));
  expect(name).toMatch(/\.png$/);
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await second.waitFor();
  expect(await curtain.getAttribute("aria-valuenow")).toBe("55");
  // The legend is open as it was left.
  expect(await layer.isChecked()).toBe(true);
  await visitor.shot("11-map-compared");
  await button(say.mapView.legend).click();
  await button(say.mapView.compare).click();
  await curtain.waitFor({ state: "detached" });
}

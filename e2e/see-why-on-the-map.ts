import { expect } from "vitest";
import type { Visitor } from "./browser.ts";
import { screenOf } from "./screen.ts";

/** On the page of a plot that was deforested after 2020: only these years are on, others can be, and a second view has none. */
export async function seeWhyOnTheMap(visitor: Visitor): Promise<void> {
  const { button, role } = screenOf(() => visitor);
  const { mapView: view } = visitor.say;
  const colours = role("region", { name: view.colours });
  await colours.getByText("2021").first().waitFor();
  expect(await colours.textContent()).not.toContain("2001");
  const isClosed = (await button(view.legend).getAttribute("aria-expanded")) === "false";
  if (isClosed) await button(view.legend).click();
  const earlier = visitor.page.waitForRequest((request) => request.url().includes("years=2020-"));
  await role("slider", { name: view.firstYear("") })
    .first()
    .press("ArrowLeft");
  await earlier;
  await button(view.legend).click();
  await button(view.compare).click();
  await visitor.page.locator("[data-ready] [data-ready] canvas").waitFor();
  const curtain = role("slider", { name: view.curtain });
  await curtain.press("ArrowRight");
  expect(await curtain.getAttribute("aria-valuenow")).toBe("55");
  await visitor.shot("13-plot-compared");
  await button(view.compare).click();
  await curtain.waitFor({ state: "detached" });
}

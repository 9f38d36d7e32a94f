import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, leave, visit } from "./browser.ts";
import { Member } from "./member.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => leave(browser));

/** Bytes of JavaScript after gzip that arrive from now until the network is idle. */
async function scriptBytes(page: Page, open: () => Promise<unknown>): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  const collect = (response: Response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  };
  page.on("response", collect);
  await open();
  await page.waitForLoadState("networkidle");
  page.off("response", collect);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

it("the login asks for at most 200 kB of JavaScript", async () => {
  const visitor = await visit(browser, "fr");
  const bytes = await scriptBytes(visitor.page, async () => {
    await visitor.go("/login");
    await visitor.page.getByLabel(visitor.say.auth.email).waitFor();
  });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
  await visitor.close();
});

it("the home asks for at most 260 kB of JavaScript", async () => {
  // Nothing of the login's scripts may be in the cache: this is a person who comes back another day.
  const visitor = await visit(browser, "fr");
  await visitor.signedIn("owner@demo.parcelle.test");
  const bytes = await scriptBytes(visitor.page, async () => {
    await visitor.go("");
    await visitor.page.getByText(visitor.say.home.modules).first().waitFor();
  });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(260_000);
  await visitor.close();
});

it("the head of a project leaves room for five of its plots at 1280 × 800, and one of its plots is at most two and a half screens", async () => {
  const visitor = await visit(browser, "fr");
  await visitor.signedIn("owner@demo.parcelle.test");
  const { page } = visitor;
  const owner = await Member.signIn("owner@demo.parcelle.test");
  const [plot] = await owner.rows<{ id: number; project_id: number }>(
    "plot_overview?state=eq.compliant&select=id,project_id&order=id&limit=1",
  );
  await visitor.go(`/conformity/rdue/${plot!.project_id}`);
  const rows = page.getByRole("table").getByRole("row");
  await rows.nth(6).waitFor();
  await page.waitForLoadState("networkidle");
  // Between the two stand the counts of states and what other stories left to be looked at.
  const tabs = (await page.getByRole("navigation", { name: visitor.say.eudr.tabsLabel }).boundingBox())!;
  expect(tabs.y + tabs.height).toBeLessThanOrEqual(280);
  const search = (await page.getByRole("main").getByRole("searchbox").first().boundingBox())!;
  const fifth = (await rows.nth(5).boundingBox())!;
  expect(fifth.y + fifth.height - search.y).toBeLessThanOrEqual(300);
  await visitor.go(`/conformity/rdue/${plot!.project_id}/${plot!.id}`);
  await page.getByRole("heading", { name: visitor.say.plot.indicators }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000);
  await visitor.close();
});

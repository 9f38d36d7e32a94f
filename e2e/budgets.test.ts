import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, leave, visit } from "./browser.ts";

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

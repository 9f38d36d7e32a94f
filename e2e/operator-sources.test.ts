import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeGeotiff } from "@parcelle/raster/write/write-geotiff";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { storyLocales } from "./story-locales.ts";

const side = 256;
const pixel = 3 / 36_000;

/** Land cover of WorldCover somewhere in Côte d’Ivoire: trees and crops. */
function landCover(): Buffer {
  const bounds = { minX: -5.5, minY: 6.5, maxX: -5.5 + side * pixel, maxY: 6.5 + side * pixel };
  const data = new Uint8Array(side * side).map((_, at) => ((at >> 5) % 3 === 0 ? 10 : 40));
  return Buffer.from(writeGeotiff({ width: side, height: side, data, bounds, crs: 4326, tileSize: 256 }));
}

describe.each(storyLocales())("where a layer comes from in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let server: Server;

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    const bytes = landCover();
    server = createServer((request, response) => {
      if (!request.url?.includes("N06W006")) return response.writeHead(404).end();
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
      const headers = { "accept-ranges": "bytes", etag: '"1"' };
      if (from === undefined) {
        response.writeHead(200, { ...headers, "content-length": bytes.length });
        return response.end(request.method === "HEAD" ? undefined : bytes);
      }
      const end = Math.min(Number(to) + 1, bytes.length);
      response.writeHead(206, { ...headers, "content-range": `bytes ${from}-${end - 1}/${bytes.length}` });
      response.end(bytes.subarray(Number(from), end));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await mkdir(join(inject("incoming"), locale), { recursive: true });
    await writeFile(join(inject("incoming"), locale, "land-cover.tif"), bytes);
    await visitor.signedIn("operator@demo.parcelle.test");
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    server.close();
    await visitor.close();
    await leave(browser);
  });

  const clean = async (screen: string) => expect([screen, await axeFindings(visitor)]).toEqual([screen, []]);
  const begin = async (kind: "files" | "folder" | "addresses") => {
    const { page, say } = visitor;
    await visitor.go("/operator/layers/new");
    const product = page.getByRole("combobox", { name: say.ingest.product });
    await product.fill("WorldCover 2021");
    await page.getByRole("option", { name: /WorldCover 2021/ }).click();
    await page.getByText(say.ingest.onlyLookedAt).waitFor();
    await page.getByText(say.ingest.sources[kind], { exact: true }).click();
  };
  const previewed = async (shot: string, meanwhile = async () => {}) => {
    const { page, say } = visitor;
    await page.getByRole("button", { name: say.ingest.look, exact: true }).click();
    await meanwhile();
    await page.getByRole("heading", { name: say.ingest.preview, level: 2 }).waitFor();
    await page.getByRole("img", { name: say.ingest.previewAlt }).waitFor();
    await visitor.shot(shot);
    await clean("preview");
    await page.getByRole("button", { name: say.ingest.discard, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.ingest.discard }).click();
    await page.getByText(say.ingest.cancelledTitle).first().waitFor();
  };

  it("the list of layers and the details of one", async () => {
    const { page, say } = visitor;
    await visitor.go("/operator/layers");
    await page.getByRole("heading", { name: say.operator.title, level: 1 }).waitFor();
    await clean("list");
    await page.getByRole("searchbox").fill("Hansen");
    await page.waitForURL((url) => url.searchParams.get("q") === "Hansen");
    await page
      .getByRole("row", { name: /Hansen/ })
      .getByRole("button")
      .first()
      .click();
    await page.getByRole("dialog").getByRole("region", { name: say.operator.map }).waitFor();
    await visitor.shot("36-hansen");
    await clean("details");
    await page.keyboard.press("Escape");
  });

  it("a folder of the server", async () => {
    const { page, say } = visitor;
    await begin("folder");
    await page.getByRole("combobox", { name: say.ingest.folder }).click();
    await page.getByRole("option", { name: new RegExp(`^${locale} `) }).click();
    await visitor.shot("37-folder");
    await clean("folder");
    await previewed("38-folder-preview");
  });

  it("a raster that nobody publishes, with what it means", async () => {
    const { page, say } = visitor;
    await visitor.go("/operator/layers/new");
    await page.getByLabel(say.ownLayer.origin, { exact: true }).selectOption(say.ownLayer.origins.own);
    await page.getByText(say.ingest.sources.folder, { exact: true }).click();
    await page.getByRole("combobox", { name: say.ingest.folder }).click();
    await page.getByRole("option", { name: new RegExp(`^${locale} `) }).click();
    await page.getByRole("button", { name: say.ingest.look, exact: true }).click();
    await page.getByText(say.ownLayer.incomplete).waitFor();
    const { key, fr, en, publisher } = say.ownLayer.fields;
    const said: [string, string][] = [
      [key, `Our_crops_${locale}`],
      [fr, "Nos cultures"],
      [en, "Our crops"],
      [publisher, "Coopérative de Soubré"],
      [say.ownLayer.ranges, "40"],
    ];
    for (const [label, text] of said) await page.getByLabel(label, { exact: true }).fill(text);
    await visitor.shot("39-own-layer");
    await clean("own layer");
    await previewed("40-own-layer-preview");
    await page
      .getByRole("heading", { name: locale === "fr" ? /^Nos cultures/ : /^Our crops/, level: 1 })
      .waitFor();
  });

  it("a large file of this device, whose sending goes on where it was when the network comes back", async () => {
    const { page, say } = visitor;
    // Four pieces of what the browser sends at a time: one with the beginning, and three more, of which the last is cut.
    const bytes = Buffer.concat([landCover(), Buffer.alloc(20_000_000)]);
    const folder = await mkdtemp(join(tmpdir(), "parcelle-large-"));
    await writeFile(join(folder, "large.tif"), bytes);
    const begun: string[] = [];
    const offsets: number[] = [];
    page.on("response", (response) => {
      if (response.status() === 201) begun.push(response.url());
      const offset = response.headers()["upload-offset"];
      if (offset !== undefined) offsets.push(Number(offset));
    });
    let pieces = 0;
    await page.route("**/upload/resumable/**", async (route) => {
      if (route.request().method() !== "PATCH" || ++pieces !== 3) return route.continue();
      await page.context().setOffline(true);
      await route.abort("internetdisconnected");
    });
    await begin("files");
    await page.getByLabel(say.ingest.dropTitle).setInputFiles(join(folder, "large.tif"));
    await previewed("44-large-preview", async () => {
      await page.getByText(say.sending.waitingForNetwork).waitFor();
      await visitor.shot("43-no-network");
      const arrived = Math.max(...offsets);
      expect([arrived > 0, arrived < bytes.length]).toEqual([true, true]);
      offsets.length = 0;
      await page.context().setOffline(false);
      await expect.poll(() => offsets.at(-1)).toBe(bytes.length);
      expect(Math.min(...offsets)).toBe(arrived);
      expect(begun.filter((address) => address.includes("resumable"))).toHaveLength(1);
    });
    await page.unroute("**/upload/resumable/**");
    await rm(folder, { recursive: true });
  });

  it("tiles of a country become addresses; those that do not answer are named and left out", async () => {
    const { page, say } = visitor;
    await begin("addresses");
    const country = page.getByRole("combobox", { name: say.ingest.country });
    await country.fill("Togo");
    await page.getByRole("option", { name: "Togo" }).click();
    await page.getByRole("button", { name: say.ingest.fill, exact: true }).click();
    const addresses = page.getByLabel(say.ingest.addresses, { exact: true });
    await expect.poll(() => addresses.inputValue()).toContain("ESA_WorldCover_10m_2021_v200_N06E000_Map.tif");
    await visitor.shot("40-tiles");

    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await addresses.fill(`${base}/N06W006.tif\n${base}/N03W006.tif`);
    await page.getByRole("button", { name: say.ingest.check, exact: true }).click();
    await page.getByText(say.ingest.absent(1)).waitFor();
    await visitor.shot("41-answers");
    await clean("addresses");
    await page.getByRole("button", { name: say.ingest.removeAbsent, exact: true }).click();
    expect(await addresses.inputValue()).toBe(`${base}/N06W006.tif`);
    await previewed("42-address-preview");
  });
});

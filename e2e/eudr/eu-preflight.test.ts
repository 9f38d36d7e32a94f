import { setTimeout as pause } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { nameEuBlock, nameEuChange } from "../../packages/geometry/src/preflight/eu-messages.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { readFeatures } from "../read-files.ts";
import { storyLocales } from "../story-locales.ts";
import { preflightFile } from "./eu-preflight-plots.ts";

const account = { email: "owner@demo.parcelle.test", password: "parcelle-demo" };

/** A declaration of plots that came in by a file, made by the functions that the screens call. */
async function prepareDeclaration(reference: string) {
  const client = createClient(inject("address"), "public");
  await client.auth.signInWithPassword(account);
  const ask = async (name: string, body: Record<string, unknown>) => {
    const { data, error } = await client.functions.invoke(name, { body });
    if (error) throw new Error(`${name}: ${await error.context?.text?.()}`);
    return data;
  };
  const { data: member } = await client.from("memberships").select("organisation_id").limit(1).single();
  const organisationId = member!.organisation_id as number;
  const project = { name: reference, type: "reference", commodity: "cocoa", country: "CI" };
  const requestKey = crypto.randomUUID();
  const { id: projectId } = await ask("create-project", {
    organisationId,
    module: "EUDR",
    requestKey,
    project,
  });
  const objectPath = `${organisationId}/${projectId}/a/ue.geojson`;
  const bytes = new TextEncoder().encode(JSON.stringify(preflightFile()));
  await client.storage.from("imports").upload(objectPath, bytes, { contentType: "application/geo+json" });
  const started = await ask("start-import", { projectId, objectPath, fileName: "ue.geojson" });
  await ended(client, started.jobId);
  const columns = {
    identifier: "identifier",
    producerName: "farmer",
    productionPlace: "village",
    area: null,
  };
  const { jobId } = await ask("apply-import", { importId: started.importId, columns });
  await ended(client, jobId);
  const { data: plots } = await client.from("plots").select("id, identifier").eq("project_id", projectId);
  const declared = async (name: string, wanted: (identifier: string) => boolean) => {
    const plotIds = plots!.filter(({ identifier }) => wanted(identifier)).map(({ id }) => id);
    const made = await ask("create-declaration", {
      projectId,
      internalReference: name,
      plots: { ids: plotIds },
    });
    return `/conformity/rdue/${projectId}/rrd/${made.id}?step=check`;
  };
  const goes = (identifier: string) => !["UE-DISPARUE", "UE-CROISEE"].includes(identifier);
  return { all: await declared(reference, () => true), good: await declared(`${reference}-B`, goes) };
}

async function ended(client: SupabaseClient, jobId: number): Promise<void> {
  for (;;) {
    const { data } = await client.from("jobs").select("status").eq("id", jobId).single();
    if (data?.status === "completed") return;
    if (data?.status !== "queued" && data?.status !== "running")
      throw new Error(`the job ${jobId} ${data?.status}`);
    await pause(200);
  }
}

describe.each(storyLocales())("the pre-flight for the EU in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let pages: Awaited<ReturnType<typeof prepareDeclaration>>;

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale, { width: 1280, height: 1100 });
    pages = await prepareDeclaration(`UE-${locale}-${Date.now() % 1e7}`);
    await visitor.signedIn(account.email, account.password);
  });
  afterAll(async () => {
    await visitor.close();
    await leave(browser);
  });

  const rows = () => visitor.page.getByRole("region", { name: visitor.say.preflight.list }).getByRole("row");

  it("lists what is changed, what blocks first, page by page", async () => {
    const { page, say } = visitor;
    await visitor.go(pages.all);
    await rows().nth(20).waitFor();
    const first = await rows().nth(1).textContent();
    expect(first).toContain(say.preflight.states.blocked);
    await page.getByText(say.preflight.page(1, 2)).waitFor();
    await page.getByRole("button", { name: say.preflight.next }).press("Enter");
    await page.getByText(say.preflight.page(2, 2)).waitFor();
    await expect.poll(async () => rows().count()).toBeLessThan(20);
    await visitor.shot("30-preflight-page-2");
  });

  const kinds = [
    ["holes_split", "UE-TROU"],
    ["outline_mended", "UE-TAILLE"],
    ["vertices_dropped", "UE-DOUBLE"],
    ["hole_dropped", "UE-TROU-MINUSCULE"],
    ["part_dropped", "UE-PARTIE-MINUSCULE"],
    ["area_defaulted", "UE-POINT"],
    ["coordinates_truncated", "UE-COUPE-1"],
    ["collapsed_at_six_decimals", "UE-DISPARUE"],
    ["outline_invalid", "UE-CROISEE"],
  ] as const;

  it.each(kinds)("shows %s before and after", async (kind, identifier) => {
    const { page, say } = visitor;
    const isBlock = kind === "collapsed_at_six_decimals" || kind === "outline_invalid";
    const name = isBlock ? nameEuBlock(kind, locale) : nameEuChange(kind, locale);
    await page.getByRole("radio", { name: new RegExp(`^${name} `) }).press("Space");
    const show = page.getByRole("button", { name: say.preflight.showOf(identifier), exact: true });
    await show.press("Enter");
    const compare = page.getByRole("region", { name: say.preflight.chosen(identifier) });
    await compare.getByRole("img").first().waitFor();
    await compare.scrollIntoViewIfNeeded();
    await visitor.shot(`31-preflight-${kind}`);
    const link = compare.getByRole("link", {
      name: isBlock ? say.preflight.openPlot : say.preflight.seePlot,
    });
    expect(await link.getAttribute("href")).toMatch(/\/rdue\/\d+\/\d+$/);
  });

  it("says which files there will be, and the file holds what the EU keeps", async () => {
    const { page, say } = visitor;
    await visitor.go(pages.good);
    await page.getByRole("region", { name: say.preflight.split }).waitFor();
    await page.getByText(say.preflight.oneFile, { exact: false }).scrollIntoViewIfNeeded();
    await visitor.shot("32-preflight-split");
    const file = await visitor.download(() =>
      page.getByRole("button", { name: say.declarationFiles.euGeojson, exact: true }).click(),
    );
    const features = await readFeatures(file.path);
    const count = preflightFile().features.length - 2;
    // The holed plot goes as two half-moons.
    expect(features).toHaveLength(count + 1);
    expect(features.filter(({ ProducerName }) => ProducerName === "Producteur UE-TROU")).toHaveLength(2);
    expect(features.find(({ ProducerName }) => ProducerName === "Producteur UE-POINT")).toMatchObject({
      Area: 4,
    });
  });

  it("writes no file where a plot cannot go, and says so", async () => {
    const { page, say } = visitor;
    await visitor.go(pages.all);
    await rows().nth(1).waitFor();
    await page.getByRole("button", { name: say.declarationFiles.euGeojson, exact: true }).click();
    await page.getByText(say.exports.reasons.declaration_plots_refused).waitFor();
    expect(visitor.faults).toEqual([]);
  });
});

import { readFile } from "node:fs/promises";
import { readPlots } from "@parcelle/formats/read-plots";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

const zone = {
  type: "Polygon",
  coordinates: [
    [
      [-5.75, 5.8],
      [-5.7, 5.8],
      [-5.7, 5.85],
      [-5.75, 5.85],
      [-5.75, 5.8],
    ],
  ],
};

describe.each(storyLocales())("a sample of a project in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let projectId: number;
  const { role, button, field, link, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    const owner = await Member.signIn("owner@demo.parcelle.test");
    projectId = await owner.createProject(`Sondage ${locale} ${Date.now()}`, "DMRV");
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  chapter("a project without a zone says that one comes first, and leads there", async () => {
    const { say, page } = visitor;
    await visitor.go(`/dmrv/${projectId}/samples`);
    await seen(say.samples.empty);
    await link(say.samples.toZones).click();
    await seen(say.zones.empty);
    const owner = await Member.signIn("owner@demo.parcelle.test");
    await owner.call("save-zone", {
      ...{ zone: { projectId, name: "Bassin" }, source: { kind: "drawing", geometry: zone } },
      requestKey: crypto.randomUUID(),
    });
    await visitor.go(`/dmrv/${projectId}/samples`);
    await link(say.samples.create).click();
    await page.waitForURL(/samples\/new/);
  });

  chapter("what is missing is said at its field, and a preview shows the draw", async () => {
    const { say } = visitor;
    await field(say.samplePlan.amount).fill("");
    await button(say.samplePlan.preview).click();
    await seen(say.samplePlan.toFill);
    await field(say.samplePlan.amount).fill("8");
    await field(say.samplePlan.cellAmount).fill("2");
    await field(say.samplePlan.seed).fill("histoire");
    await button(say.samplePlan.preview).click();
    await role("heading", { name: say.samplePlan.previewTitle }).waitFor();
    await role("status")
      .filter({ hasText: say.samplePlan.unitCount(16, "16") })
      .waitFor();
    await visitor.shot("60-sample-preview");
  });

  chapter("it is drawn, and its page has units, hashes and files that can be read", async () => {
    const { say } = visitor;
    await field(say.samples.name).fill("Placettes 2026");
    await button(say.samplePlan.drawSample).click();
    await role("heading", { name: /Placettes 2026/ }).waitFor();
    await seen(say.samples.table.title);
    await seen(say.samples.facts.frameHash);
    const { path } = await visitor.download(() => button(say.samples.download("GeoJSON")).click());
    const { rows } = await readPlots({ name: "units.geojson", bytes: await readFile(path) });
    expect(rows).toHaveLength(16);
    await visitor.shot("61-sample");
  });

  chapter("its units are given to somebody, and taken back", async () => {
    const { say } = visitor;
    await button(say.samples.assignment.give).first().click();
    await seen(say.samples.assignment.given(16, 16));
    await button(say.ui.undo).click();
    await seen(say.samples.assignment.given(0, 16));
  });

  chapter("it goes to the trash and comes back", async () => {
    const { say } = visitor;
    await link(say.samples.back).click();
    await button(say.samples.more("Placettes 2026")).press("Enter");
    await button(say.samples.remove).press("Enter");
    await seen(say.samples.trash(1));
    await button(say.samples.restoreOne("Placettes 2026")).click();
    await link("Placettes 2026").waitFor();
  });
});

import { readFile } from "node:fs/promises";
import { SQUARE } from "@parcelle/demonstration/square";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

const [west, south] = SQUARE;
const corners = [
  [west + 0.1, south + 0.1],
  [west + 0.2, south + 0.1],
  [west + 0.2, south + 0.2],
  [west + 0.1, south + 0.2],
  [west + 0.1, south + 0.1],
];

describe.each(storyLocales())("a map of deforestation risk in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  let owner: Member;
  let projectId: number;
  const { role, button, field, link, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    owner = await Member.signIn("owner@demo.parcelle.test");
    projectId = await owner.createProject(`Risque ${locale} ${Date.now()}`, "REDD");
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  chapter("a project without a zone says that one comes first", async () => {
    const { say } = visitor;
    await visitor.go(`/conformity/redd/${projectId}/risk-maps`);
    await seen(say.riskMaps.empty);
    await link(say.riskMaps.toZones).waitFor();
    await owner.call("save-zone", {
      ...{ zone: { projectId, name: "Massif" } },
      source: { kind: "drawing", geometry: { type: "Polygon", coordinates: [corners] } },
      requestKey: crypto.randomUUID(),
    });
  });

  chapter(
    "years and windows that cannot be are told at their fields; what is covered and the price come before paying",
    async () => {
      const { say } = visitor;
      await visitor.go(`/conformity/redd/${projectId}/risk-maps/new`);
      await field(say.riskMapForm.first).fill("2020");
      await seen(say.riskMapForm.yearsBad);
      await field(say.riskMapForm.windows).fill("4");
      await seen(say.riskMapForm.windowsBad);
      await role("button", { name: say.riskMapForm.make, disabled: true }).waitFor();
      await field(say.riskMapForm.first).fill("2005");
      await field(say.riskMapForm.windows).fill("5, 13");
      await button(say.riskMapForm.make).click();
      await seen(say.riskMapForm.nameMissing);
      await field(say.riskMaps.name).fill("Risque du massif");
      await field(say.riskMapForm.biomass).fill("150");
      await seen(say.riskMapForm.sourceMissing);
      await field(say.riskMapForm.biomassSource).fill("MRV");
      await field(say.riskMapForm.belt).fill("1000");
      await visitor.shot("70-risk-map-form");
    },
  );

  chapter("it is made, and its page begins with what it tells", async () => {
    const { say } = visitor;
    await button(say.riskMapForm.make).click();
    await role("heading", { name: /Risque du massif/ }).waitFor();
    await role("heading", { name: say.riskMaps.verdict }).waitFor();
    await seen(say.riskMaps.mostExposed);
    await seen(say.riskMaps.best);
    await seen(say.riskMapLoss.factor);
    await visitor.shot("71-risk-map");
  });

  chapter("its files are those of the command", async () => {
    const { say } = visitor;
    const { path } = await visitor.download(() => button(say.riskMaps.download("models.csv")).click());
    const [head, ...models] = (await readFile(path, "utf8")).trim().split("\n");
    expect(head).toBe("model,window,slicing,classes,wrmse_ha,best");
    expect(models).toHaveLength(4);
  });

  chapter("it goes to the trash and comes back", async () => {
    const { say } = visitor;
    await link(say.riskMaps.back).click();
    await button(say.riskMaps.more("Risque du massif")).press("Enter");
    await button(say.riskMaps.remove).press("Enter");
    await seen(say.riskMaps.trash(1));
    await button(say.riskMaps.restoreOne("Risque du massif")).click();
    await link("Risque du massif").waitFor();
  });
});

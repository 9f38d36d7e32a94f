import { readFile } from "node:fs/promises";
import { STORY_FILE } from "@parcelle/demonstration/story-file";
import { layerName } from "@parcelle/domain/risk/layer-products";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { replayTexts } from "../../apps/cli/src/texts/replay-texts.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { ofBranch, storyFile } from "../story.ts";
import { storyLocales } from "../story-locales.ts";
import { type Evidence, openDesk, readEvidence, replay } from "./replay-evidence.ts";

const rules = { tree: "perennial", countries: ["ci"] };
const otherThreshold = 30;
const leftOut = "Cocoa_ETH";
/** All of the story but the bow-tie, which no rule can judge before it is repaired. */
const assessed = 59;

let browser: Browser;
let project = 0;

beforeAll(async () => {
  browser = await launch();
  const owner = await Member.signIn("owner@demo.parcelle.test");
  project = await owner.createProject("Cacao, deux analyses");
  await owner.applyImport(await owner.handIn(project, STORY_FILE, storyFile), "identifier");
  await owner.assess(project, rules);
  await owner.assess(project, { ...rules, thresholdPercent: otherThreshold, excludedColumns: [leftOut] });
});
afterAll(() => leave(browser));

describe.each(storyLocales())("an assessment looked into, in %s", (locale) => {
  let visitor: Visitor;
  /** How many plots go from which state to which, in the words of the screen. */
  let foretold: string[] = [];
  let evidence: Evidence;
  let evidencePath = "";
  let desk: Awaited<ReturnType<typeof openDesk>>;

  const chapter = chaptersOf(() => visitor);
  const { role, button, link, seen, openTab, openPlot } = screenOf(() => visitor);
  const plain = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const movesIn = async () => {
    const texts = await role("listitem").getByRole("button", { name: "→" }).allInnerTexts();
    return texts.map(plain).filter((text) => text.includes("→"));
  };
  const plotsIn = (text: string) => Number(/(\d+) (?:parcelle|plot)/.exec(plain(text))![1]);
  const savedLines = async (name: string) => {
    const { path } = await visitor.download(() => button(name).click());
    const [, ...lines] = (await readFile(path, "utf8")).trim().split("\r\n");
    return lines;
  };

  beforeAll(async () => {
    desk = await openDesk();
    visitor = await visit(browser, locale, { width: 1280, height: 1000 });
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    await visitor.close();
    await desk.close();
  });

  chapter("shows where the plots went, by the branches of the tree", async () => {
    const { say } = visitor;
    await visitor.go(`/conformity/rdue/${project}/assessments`);
    await role("row", { name: /\s10\s?%/ })
      .getByRole("link", { name: say.runs.trial })
      .click();
    await role("heading", { name: say.trial.flow }).waitFor();
    const branches = await role("main").getByRole("button", { name: say.trial.unchanged }).allInnerTexts();
    expect(branches.map(plotsIn).reduce((sum, count) => sum + count, 0)).toBe(assessed);
    await seen(say.trial.noMoves);
    await visitor.shot("70-trial-as-assessed");
  });

  chapter("tries another threshold without a layer: which plots would move, and why", async () => {
    const { say, page } = visitor;
    await page.getByLabel(say.assessments.threshold, { exact: true }).fill(String(otherThreshold));
    await page.getByText(say.rules.layers, { exact: true }).first().click();
    await role("checkbox", { name: new RegExp(leftOut) }).uncheck();
    const list = role("table", { name: say.trial.listMoved });
    await list
      .getByRole("cell", {
        name: new RegExp(`${layerName(leftOut)}.*${say.trial.notConsulted("", true).trim()}`),
      })
      .first()
      .waitFor();
    foretold = await movesIn();
    const moving = foretold.map(plotsIn).reduce((sum, count) => sum + count, 0);
    expect(moving).toBeGreaterThan(2);
    expect(await list.getByRole("row").count()).toBe(moving + 1);
    await visitor.shot("71-trial");
    const lines = await savedLines(say.trial.export);
    expect(lines).toHaveLength(moving);
    for (const line of lines) expect(line).toMatch(/CI-GAG-\d{4}.*→/);
  });

  chapter("finds in the real run what the trial foretold, and says the causes", async () => {
    const { say } = visitor;
    await openTab(say.eudr.tabs.assessments);
    for (const place of [1, 2]) await role("checkbox").nth(place).check();
    await link(say.runs.compare).click();
    await role("heading", { name: say.comparison.differences }).waitFor();
    const text = plain(await role("main").textContent());
    expect(text).toContain(plain(`${say.comparison.rules.thresholds}${locale === "fr" ? " :" : ":"} 10`));
    expect(text).toContain(leftOut);
    const moves = await movesIn();
    expect(moves.sort()).toEqual(foretold.sort());
    const list = role("table", { name: say.comparison.list });
    const changed = (await list.getByRole("row").count()) - 1;
    const cause = new RegExp(say.comparison.rules.excludedColumns);
    expect(await list.getByRole("row", { name: cause }).count()).toBeGreaterThan(0);
    await visitor.shot("72-comparison");
    expect(await savedLines(say.comparison.export)).toHaveLength(changed);
    await role("button", { name: cause }).first().click();
    await list.getByRole("row", { name: cause }).first().waitFor();
    await visitor.shot("73-comparison-by-cause");
  });

  chapter("gives the evidence of a plot, which anybody computes again to the same hash", async () => {
    const { say } = visitor;
    await openPlot(ofBranch("disturbed_after_2020"));
    await role("heading", { name: say.plot.evidence, exact: true }).click();
    const file = await visitor.download(() => button(say.plot.downloadEvidence).click());
    evidencePath = file.path;
    evidence = await readEvidence(file.path);
    await seen(evidence.plots[0]!.resultSha256.slice(0, 12));
    await visitor.shot("74-evidence");
    const { code, told } = await replay(file.path, inject("layers"), locale);
    expect(told).toContain(replayTexts[locale].confirmed(1, 1, evidence.sha256));
    expect(code).toBe(0);
  });

  chapter("whose altered copy is found out, field by field", async () => {
    const altered = await desk.alter(evidence, ({ plots }) => {
      plots[0]!.areaHectares += 0.01;
    });
    const { code, told } = await replay(altered, inject("layers"), locale);
    expect(told).toContain("areaHectares");
    expect(told).toContain(replayTexts[locale].notConfirmed(1));
    expect(code).toBe(2);
  });

  chapter("and which names the layer that is gone", async () => {
    const { file, product, version, sha256 } = evidence.layers.find(
      ({ product: one }) => one === "hansen-gfc",
    )!;
    const { code, told } = await replay(evidencePath, await desk.layersWithout(evidence, product), locale);
    expect(told).toContain(replayTexts[locale].missingLayer(file, product, version, sha256));
    expect(code).toBe(3);
  });

  chapter("raised no error behind the screens", () => {
    expect(visitor.faults).toEqual([]);
  });
});

import { explainReason } from "@parcelle/domain/risk/reason-texts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { blockReasons, blocksOf } from "../apps/web/src/features/eudr/declarations/block-reasons.ts";
import {
  blockConditions,
  blocked,
  declarable,
} from "../apps/web/src/features/eudr/declarations/declarable-conditions.ts";
import { formatNumber } from "../apps/web/src/ui/format.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { explainedAssessment, explainedLayers, largeOwner, largePlots } from "./large-project.ts";
import { Member } from "./member.ts";
import { storyLocales } from "./story-locales.ts";

type Plot = Parameters<typeof blocksOf>[0];

/** All plots of the project, as a member may read them. */
async function everyPlot(member: Member, project: number): Promise<Plot[]> {
  const columns =
    "id,identifier,state,result_outdated,geometry_valid,producer_name,farmer_first_name,farmer_last_name,country,is_point,area_hectares,declared_area_hectares,production_place,hints";
  const found: Plot[] = [];
  for (;;) {
    const after = found.at(-1)?.id ?? 0;
    const page = await member.rows<Plot>(
      `plot_overview?project_id=eq.${project}&id=gt.${after}&order=id&limit=10000&select=${columns}`,
    );
    found.push(...page);
    if (page.length < 10_000) return found;
  }
}

let browser: Browser;
let member: Member;
let plots: Plot[];
const project = inject("largeProject");

beforeAll(async () => {
  browser = await launch();
  member = await Member.signIn(largeOwner);
  plots = await everyPlot(member, project);
});
afterAll(() => leave(browser));

it("the server finds the plots that can be declared, and those that cannot by reason, as the screens judge them", async () => {
  const idsOf = async (conditions: readonly string[]) => {
    const asked = conditions.map((condition) => `or=${encodeURIComponent(`(${condition})`)}`).join("&");
    const path = `plot_overview?project_id=eq.${project}&select=id&order=id&limit=30000&${asked}`;
    return (await member.rows<{ id: number }>(path)).map(({ id }) => id);
  };
  const judged = (passes: (plot: Plot) => boolean) => plots.filter(passes).map(({ id }) => id);
  expect(plots.length).toBe(largePlots);
  expect(await idsOf(declarable)).toEqual(judged((plot) => blocksOf(plot).length === 0));
  expect(await idsOf(blocked)).toEqual(judged((plot) => blocksOf(plot).length > 0));
  for (const reason of blockReasons) {
    const expected = judged((plot) => blocksOf(plot).includes(reason));
    expect([reason, await idsOf([blockConditions[reason]])]).toEqual([reason, expected]);
    expect([reason, expected.length > 0]).toEqual([reason, true]);
  }
});

describe.each(storyLocales())(`a project of ${largePlots} plots in %s`, (locale) => {
  let visitor: Visitor;
  const at = `/conformity/rdue/${project}`;
  const number = (count: number) => formatNumber(count, locale, 0);

  beforeAll(async () => {
    visitor = await visit(browser, locale);
    await visitor.signedIn(largeOwner);
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  });

  const status = (text: string) =>
    visitor.page.getByRole("status").filter({ hasText: text }).first().waitFor();
  const firstCells = () => visitor.page.locator("[role=row][data-index='0'] [role=cell]").allInnerTexts();
  const isFromVillage = (plot: Plot) => plot.production_place === "Village 7";

  it("shows its table by pages, filtered and sorted by the server", async () => {
    const { page, say, go } = visitor;
    await go(at);
    await status(number(largePlots));
    const asked = await page.locator("[role=row][data-index]").count();
    expect(asked).toBeLessThan(200);
    await visitor.shot("90-large-table");
    const wanted = plots.filter((plot) => plot.state === "to_review" && isFromVillage(plot));
    await go(`${at}?filter=place:~village%207,compliance:to_review&sort=-identifier`);
    const named = plots.filter(
      (plot) => plot.state === "to_review" && plot.production_place?.toLowerCase().includes("village 7"),
    );
    expect(named.length).toBeGreaterThan(wanted.length);
    await status(number(named.length));
    const last = named
      .map(({ identifier }) => identifier)
      .toSorted()
      .at(-1)!;
    await page.getByRole("link", { name: last, exact: true }).waitFor();
    expect((await firstCells()).join(" ")).toContain(last);
    const hinted = plots.filter(({ hints }) => hints && hints.length > 0);
    expect(hinted.length).toBeGreaterThan(200);
    await go(`${at}?filter=hints:~${locale === "fr" ? "limite" : "border"}&cols=identifier,hints`);
    await status(number(hinted.length));
    await page.getByText(say.plots.hints).first().waitFor();
    await visitor.shot("91-large-hints");
  });

  it("shows its map by tiles, and what a click chooses", async () => {
    const { page, say, go } = visitor;
    const tiles: string[] = [];
    page.on("response", (response) => {
      if (response.url().includes(`/tiles/plots/${project}/`)) tiles.push(response.url());
    });
    await go(`${at}/map`);
    await page.locator("[data-ready] canvas").waitFor();
    await status(say.map.shown(largePlots));
    await page.waitForLoadState("networkidle");
    expect(tiles.length).toBeGreaterThan(0);
    await visitor.shot("92-large-map");
    const plot = plots.find(({ is_point, state }) => !is_point && state === null)!;
    const [{ geometry }] = (await member.rows<{ geometry: { coordinates: [number, number][][] } }>(
      `plots?id=eq.${plot.id}&select=geometry`,
    )) as [{ geometry: { coordinates: [number, number][][] } }];
    const ring = geometry.coordinates[0]!;
    const middle = [0, 1].map((axis) => {
      const sides = ring.map((corner) => corner[axis]!);
      return (Math.min(...sides) + Math.max(...sides)) / 2;
    });
    await go(`${at}/map?loc=${middle[1]!.toFixed(5)},${middle[0]!.toFixed(5)},16.0`);
    await page.locator("[data-ready] canvas").waitFor();
    await page.waitForLoadState("networkidle");
    const box = (await page.locator("[data-ready] canvas").first().boundingBox())!;
    const [across, down] = [box.x + box.width / 2, box.y + box.height / 2];
    // Drawn after it has come: the pointer tells when the plot is there.
    await expect
      .poll(async () => {
        await page.mouse.move(across - 40, down);
        await page.mouse.move(across, down);
        return page.locator("canvas.maplibregl-canvas").evaluate((canvas) => canvas.style.cursor);
      })
      .toBe("pointer");
    await page.mouse.click(across, down);
    await page.getByRole("heading", { name: plot.identifier, exact: true }).waitFor();
    await visitor.shot("93-large-map-chosen");
    await page.getByRole("link", { name: say.map.openPlot }).click();
    await page.getByRole("heading", { name: plot.identifier, level: 1 }).waitFor();
    await page.locator("[data-ready] canvas").waitFor();
    await page.waitForLoadState("networkidle");
    await visitor.shot("94-large-plot");
  });

  it("explains the result of a plot without the others, and says where there is nothing to explain", async () => {
    const { page, say, go } = visitor;
    const reads: number[] = [];
    page.on("response", async (response) => {
      if (!/rest\/v1\/.*plot/.test(response.url())) return;
      const answer: unknown = await response.json().catch(() => null);
      reads.push(Array.isArray(answer) ? answer.length : 0);
    });
    const refused = plots.filter(({ state }) => state === "non_compliant");
    const explained = refused.find(({ id }) => id % 90 === 9)!;
    await go(`${at}/${explained.id}`);
    await page.getByRole("heading", { name: explained.identifier, level: 1 }).waitFor();
    const used = Object.fromEntries(
      explainedLayers.map(({ column, product, version }) => [column, { name: product, version }]),
    );
    const { verdict } = explainReason(explainedAssessment, locale, used);
    await page.getByText(verdict, { exact: true }).waitFor();
    await page.getByRole("heading", { name: say.plot.evidence, exact: true }).click();
    const layers = page.getByRole("region", { name: say.plot.layers, exact: true });
    for (const { version } of explainedLayers)
      await layers.getByRole("row").filter({ hasText: version }).waitFor();
    await page.waitForLoadState("networkidle");
    await visitor.shot("94-large-plot-result");
    const bare = refused.find(({ id }) => id % 90 !== 9)!;
    await go(`${at}/${bare.id}`);
    await page.getByText(say.plot.detailsMissing, { exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    expect([reads.length > 4, Math.max(...reads) < 1000]).toEqual([true, true]);
  });

  it("counts all plots in its statistics and its report", async () => {
    await visitor.go(`${at}/stats`);
    await visitor.page.getByText(number(largePlots)).first().waitFor();
    await visitor.go(`${at}/pdf/all`);
    await visitor.page.getByText(visitor.say.reports.allPlots(largePlots)).waitFor();
    const jobs = () => member.rows(`jobs?project_id=eq.${project}&kind=eq.export-plots&select=id`);
    await visitor.page.getByText(visitor.say.reports.largeTitle(largePlots)).waitFor();
    await visitor.page.waitForLoadState("networkidle");
    expect(await jobs()).toEqual([]);
    await visitor.shot("95-large-report");
  });

  it("declares all plots that match a filter, and offers only those that can be declared", async () => {
    const { page, say, go } = visitor;
    const chosen = plots.filter((plot) => plot.production_place?.toLowerCase().includes("village 7"));
    const bad = chosen.filter((plot) => blocksOf(plot).length > 0);
    expect([chosen.length > 1000, bad.length > 100]).toEqual([true, true]);
    await go(`${at}?filter=place:~village%207`);
    await status(number(chosen.length));
    await page.getByRole("checkbox", { name: locale === "fr" ? "Tout sélectionner" : "Select all" }).click();
    await status(number(chosen.length));
    await page.getByRole("button", { name: say.plots.declare, exact: true }).click();
    await page.getByRole("textbox").last().fill(`GRAND-${locale}-${Date.now()}`);
    const sent = page.waitForRequest(/create-declaration/);
    await page.getByRole("button", { name: say.plots.createDeclaration, exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ plots: { filter: { search: null } } });
    await page.waitForURL(/\/rrd\/\d+/);
    await page.goto(`${page.url().split("?")[0]}?step=plots`);
    await status(say.declarations.chosenPlots(chosen.length));
    await page.getByText(say.declarations.chosenBlocked(bad.length)).waitFor();
    const good = plots.filter((plot) => blocksOf(plot).length === 0);
    const every = locale === "fr" ? "Sélectionner les" : "Select all";
    await page.getByRole("button", { name: `${every} ${number(good.length)}` }).waitFor();
    const all = plots.filter((plot) => blocksOf(plot).length > 0);
    await page.getByText(say.declarations.blocked(all.length)).click();
    const late = plots.filter((plot) => blocksOf(plot).includes("point_too_large"));
    await page.getByText(`(${number(late.length)})`).waitFor();
    await visitor.shot("96-large-declaration");
    await page.getByRole("button", { name: say.declarations.dropBlocked }).click();
    await status(say.declarations.chosenPlots(chosen.length - bad.length));
  });
});

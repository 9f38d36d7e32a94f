import type { Geometry } from "geojson";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { faultyPlots } from "./faulty-plots.ts";
import { Member } from "./member.ts";
import { storyLocales } from "./story-locales.ts";

type NamedPlot = { id: number; identifier: string; geometry: Geometry };

const splitCodes = ["separate_fields", "narrow_neck"];
const repairCodes = ["self_intersection", "spike", "pinched_ring", "nested_rings", "hole_outside_outline"];

let browser: Browser;
let owner: Member;

beforeAll(async () => {
  browser = await launch();
  owner = await Member.signIn("owner@demo.parcelle.test");
});
afterAll(() => leave(browser));

describe.each(storyLocales())("mending plots, in %s", (locale) => {
  let visitor: Visitor;
  let projectId = 0;
  let importId = 0;

  beforeAll(async () => {
    projectId = await owner.createProject(`Réparations ${locale}`);
    importId = await owner.handIn(projectId, "defauts.geojson", faultyPlots());
    visitor = await visit(browser, locale);
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(() => visitor.close());

  const plots = () =>
    owner.rows<NamedPlot>(
      `plot_overview?project_id=eq.${projectId}&select=id,identifier,geometry&order=identifier`,
    );
  const plotCalled = async (name: string) => (await plots()).find(({ identifier }) => identifier === name);

  it("lets the fields of a row become plots of their own, which it shows before", async () => {
    const { page, say } = visitor;
    await visitor.go(`/conformity/rdue/${projectId}/imports/${importId}`);
    for (const code of splitCodes) {
      await page.getByRole("cell", { name: code, exact: true }).click();
      await page.getByRole("img", { name: `${say.outlines.before} · ${say.split.one}` }).waitFor();
      await page.getByRole("img", { name: `${say.outlines.after} · ${say.split.many(2)}` }).waitFor();
      if (code === "separate_fields") await page.getByLabel(say.split.choose(2)).check();
      await visitor.shot(`62-split-row-${code}`);
    }
    await page.getByRole("button", { name: /^(Importer|Import) \d/ }).click();
    await page.getByText(say.imports.doneTitle).first().waitFor();
    const names = (await plots()).map(({ identifier }) => identifier);
    expect(names).toEqual(expect.arrayContaining(["separate_fields-1", "separate_fields-2", "narrow_neck"]));
    expect(names).not.toContain("separate_fields");
  });

  it("splits a plot on its page, names what it became, and undoes it", async () => {
    const { page, say } = visitor;
    const before = await plotCalled("narrow_neck");
    const address = `/conformity/rdue/${projectId}/${before!.id}`;
    await visitor.go(address);
    await page.getByRole("button", { name: say.split.split }).click();
    await page.getByRole("img", { name: `${say.outlines.after} · ${say.split.many(2)}` }).waitFor();
    await visitor.shot("63-split-proposed");
    await page.getByRole("button", { name: say.split.accept(2) }).click();
    await page.getByRole("heading", { name: say.split.wasSplit("narrow_neck") }).waitFor();
    await visitor.shot("64-split-done");
    await page.getByRole("link", { name: "narrow_neck-1" }).click();
    await page.getByRole("heading", { name: "narrow_neck-1" }).first().waitFor();
    const undo = page.getByRole("button", { name: say.split.undo });
    await undo.scrollIntoViewIfNeeded();
    await visitor.shot("65-split-origin");
    await undo.click();
    await page.getByRole("heading", { name: "narrow_neck", exact: true }).first().waitFor();
    expect(await plotCalled("narrow_neck")).toEqual(before);
    expect(await plotCalled("narrow_neck-1")).toBeUndefined();
  });

  it.each(repairCodes)("shows the repair of %s before and after, and undoes it", async (code) => {
    const { page, say } = visitor;
    const before = await plotCalled(code);
    await visitor.go(`/conformity/rdue/${projectId}/${before!.id}`);
    // What comes late moves the button, and a press that ends beside it is none.
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: say.plot.propose }).click();
    const panel = page.getByRole("region", { name: say.plot.proposal });
    for (const word of [say.outlines.before, say.outlines.after])
      await panel.getByRole("img", { name: new RegExp(`^${word} · `) }).waitFor();
    await visitor.shot(`66-repair-${code}`);
    await panel.getByRole("button", { name: say.plot.accept }).click();
    const undo = page.getByRole("button", { name: say.plot.undoRepair });
    await undo.waitFor();
    expect((await plotCalled(code))!.geometry).not.toEqual(before!.geometry);
    await undo.click();
    await page.getByText(say.plot.restored).first().waitFor();
    expect(await plotCalled(code)).toEqual(before);
  });

  it("keeps deleted plots in a trash that is found again, also where the undo failed", async () => {
    const { page, say } = visitor;
    const { length } = await plots();
    await visitor.go(`/conformity/rdue/${projectId}`);
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: say.plots.remove, exact: true }).click();
    await page.getByText(say.plots.removed(length)).waitFor();
    await page.route("**/functions/v1/restore-plots", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: say.ui.undo, exact: true }).click();
    const failure = page.getByRole("alert").filter({ hasText: say.plots.restoreFailed });
    await failure.getByRole("button", { name: say.ui.tryAgain }).waitFor();
    await page.reload();
    await page.getByText(say.trash.plots.inTrash(length)).waitFor();
    await visitor.shot("67-all-in-trash");
    await page.getByRole("button", { name: say.assessments.run, exact: true }).click();
    await page.getByRole("dialog").getByText(say.trash.plots.inTrash(length)).waitFor();
    await page.getByRole("dialog").getByRole("link", { name: say.trash.plots.see }).click();
    await page.getByRole("searchbox").fill("spike");
    await page.getByRole("row").nth(2).waitFor({ state: "detached" });
    await page.getByRole("button", { name: say.trash.restoreOne("spike") }).click();
    await page.getByText(say.plots.restored(1)).waitFor();
    expect((await plots()).map(({ identifier }) => identifier)).toEqual(["spike"]);
  });

  it("says of a plot's address that it is in the trash, gives all back, and tells so in the audit", async () => {
    const { page, say } = visitor;
    const left = await owner.rows<NamedPlot>(`rpc/trashed_plots?project=${projectId}&order=id`);
    const [first] = left;
    await visitor.go(`/conformity/rdue/${projectId}/${first!.id}`);
    await page.getByText(say.trash.plots.onePlot).waitFor();
    expect(await axeFindings(visitor)).toEqual([]);
    await visitor.shot("68-plot-in-trash");
    await page.getByRole("button", { name: say.trash.restore, exact: true }).click();
    await page
      .getByRole("button", { name: say.plot.propose })
      .or(page.getByText(say.plot.overlaps))
      .first()
      .waitFor();
    await visitor.go(`/conformity/rdue/${projectId}`);
    await page.getByRole("link", { name: say.trash.trash(String(left.length - 1)) }).click();
    await page.getByRole("link", { name: say.trash.plots.inUse }).waitFor();
    await page.getByRole("checkbox").first().check();
    expect(await axeFindings(visitor)).toEqual([]);
    await visitor.shot("69-trash");
    await page.getByRole("button", { name: say.trash.restoreMany(String(left.length - 1)) }).click();
    await page.getByText(say.trash.empty).waitFor();
    expect((await plots()).length).toBe(left.length + 1);
    await visitor.go("/settings/audit?action=trash&entity=plots");
    await page.getByRole("cell", { name: say.audit.actions.trash }).first().waitFor();
    await visitor.go("/settings/audit?action=restore&entity=plots");
    await page.getByRole("cell", { name: say.audit.actions.restore }).first().waitFor();
  });

  it("raised no error behind the screens", () => {
    expect(visitor.faults).toEqual([]);
  });
});

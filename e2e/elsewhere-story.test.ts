import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { Member } from "./member.ts";
import { storyLocales } from "./story-locales.ts";
import type { Locale } from "./words.ts";

/** A square of about 222 m on the ground, its west side at so many thousandths of a degree. */
const square = (thousandths: number) => {
  const [west, south, side] = [-5.301234 + thousandths / 1000, 6.801234, 0.002];
  return [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
};
const file = (...plots: [name: string, thousandths: number][]) =>
  Buffer.from(
    JSON.stringify({
      type: "FeatureCollection",
      features: plots.map(([identifiant, thousandths]) => ({
        type: "Feature",
        properties: { identifiant },
        geometry: { type: "Polygon", coordinates: [square(thousandths)] },
      })),
    }),
  );

type Side = { email: string; member: Member; projectId: number; importId: number; plotId: number };

let browser: Browser;
let ours: Side;
let theirs: Side;

async function side(email: string, plots: [string, number][]): Promise<Side> {
  const member = await Member.signIn(email);
  const projectId = await member.createProject("Limites communes");
  const importId = await member.handIn(projectId, "parcelles.geojson", file(...plots));
  await member.applyImport(importId);
  const [plot] = await member.rows<{ id: number }>(
    `plots?project_id=eq.${projectId}&identifier=eq.${plots[0]![0]}&select=id`,
  );
  return { email, member, projectId, importId, plotId: plot!.id };
}

beforeAll(async () => {
  browser = await launch();
  ours = await side("owner@demo.parcelle.test", [
    ["NOTRE-1", 0],
    ["NOTRE-2", 10],
  ]);
  theirs = await side("owner@other.parcelle.test", [["LEUR-1", 1]]);
});
afterAll(() => leave(browser));

async function visitAs(email: string, locale: Locale): Promise<Visitor> {
  const visitor = await visit(browser, locale);
  await visitor.signedIn(email);
  return visitor;
}

async function press(visitor: Visitor, button: "agree" | "revoke", says: "agreedToast" | "revokedToast") {
  const { page, say } = visitor;
  await visitor.go("/conformity/rdue");
  await page.getByRole("button", { name: say.elsewhere.open }).click();
  await page.getByRole("dialog").getByRole("button", { name: say.elsewhere[button] }).click();
  await page.getByText(say.elsewhere[says]).first().waitFor();
  await visitor.shot(`70-elsewhere-${button}`);
}

const answers = ({ member, projectId }: Side) =>
  member.rows<{ percent: number }>(`private_overlaps?project_id=eq.${projectId}&select=plot_id,percent`);

describe("overlaps between two organisations", () => {
  it("are told to both once both agreed, each in the language of its people", async () => {
    const [first, second] = [await visitAs(ours.email, "fr"), await visitAs(theirs.email, "en")];
    await press(first, "agree", "agreedToast");
    await press(second, "agree", "agreedToast");
    for (const one of [ours, theirs])
      await expect
        .poll(() => answers(one), { interval: 500 })
        .toMatchObject([{ plot_id: one.plotId, percent: 50 }]);
    expect([first.faults, second.faults]).toEqual([[], []]);
    await Promise.all([first.close(), second.close()]);
  });

  it.each(storyLocales())("stand in plot, table, filter, map and import, in %s", async (locale) => {
    for (const [name, one] of Object.entries({ ours, theirs })) {
      const visitor = await visitAs(one.email, locale);
      const { page, say } = visitor;
      const project = `/conformity/rdue/${one.projectId}`;
      await visitor.go(`${project}/${one.plotId}`);
      const share = locale === "fr" ? /50\s%/ : /50%/;
      await page.getByText(share).first().waitFor();
      await visitor.shot(`71-elsewhere-plot-${name}`);
      await visitor.go(project);
      await page.getByRole("columnheader", { name: say.elsewhere.column }).waitFor();
      const note = page.getByText(say.elsewhere.noted(1));
      await visitor.shot(`72-elsewhere-table-${name}`);
      await note.getByRole("link").click();
      const known = one === ours ? "NOTRE-1" : "LEUR-1";
      await page.getByRole("cell", { name: known, exact: true }).first().waitFor();
      expect(await page.getByRole("cell", { name: "NOTRE-2", exact: true }).count()).toBe(0);
      await visitor.shot(`73-elsewhere-filter-${name}`);
      await visitor.go(`${project}/imports/${one.importId}`);
      await page.getByText(say.elsewhere.imported(1)).waitFor();
      await visitor.shot(`74-elsewhere-import-${name}`);
      await visitor.go(`${project}/map?plot=${one.plotId}`);
      await page.getByRole("button", { name: say.mapView.legend }).click();
      await page.getByText(say.elsewhere.overlay).first().waitFor();
      await page
        .getByRole("region", { name: new RegExp(known) })
        .getByText(share)
        .waitFor();
      await visitor.shot(`75-elsewhere-map-${name}`);
      const other = one === ours ? /LEUR-1|Wouri/ : /NOTRE-|Divo/;
      expect(await page.getByText(other).count()).toBe(0);
      expect(visitor.faults).toEqual([]);
      await visitor.close();
    }
  });

  it("are gone on both sides at once when one revokes", async () => {
    const visitor = await visitAs(theirs.email, "en");
    await press(visitor, "revoke", "revokedToast");
    expect([await answers(ours), await answers(theirs)]).toEqual([[], []]);
    const other = await visitAs(ours.email, "fr");
    await other.go(`/conformity/rdue/${ours.projectId}/${ours.plotId}`);
    await other.page.getByText(other.say.elsewhere.nothing).waitFor();
    await other.shot("76-elsewhere-revoked");
    await press(other, "revoke", "revokedToast");
    await Promise.all([visitor.close(), other.close()]);
  });
});

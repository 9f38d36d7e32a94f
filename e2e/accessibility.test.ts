import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "./axe-findings.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { Member } from "./member.ts";
import { locales } from "./words.ts";

const rdue = "/conformity/rdue";
const guestScreens = ["/login", "/sign-up", "/forgot-password"];
type Place = { project: number; plot: number; done: number; draft: number };

let browser: Browser;
let place: Place;

beforeAll(async () => {
  browser = await launch();
  place = await prepare();
});
afterAll(() => leave(browser));

/** The demonstration's project with an import that is done, and a draft declaration. */
async function prepare(): Promise<Place> {
  const owner = await Member.signIn("owner@demo.parcelle.test");
  const [first] = await owner.rows<{ id: number; project_id: number }>("imports?order=id&limit=1");
  const { id: done, project_id: project } = first!;
  const plots = await owner.rows<{ id: number }>(
    `plot_overview?project_id=eq.${project}&state=eq.compliant&select=id&order=id&limit=5`,
  );
  const { id: draft } = await owner.call<{ id: number }>("create-declaration", {
    projectId: project,
    internalReference: `AXE-${Date.now()}`,
    plots: { ids: plots.map(({ id }) => id) },
  });
  return { project, plot: plots[0]!.id, done, draft };
}

/** What the crawl, which shows each address to axe in both languages, does not come to. */
describe.each(locales)("axe finds nothing in %s", (locale) => {
  let visitor: Visitor;
  let guest: Visitor;

  beforeAll(async () => {
    guest = await visit(browser, locale);
    visitor = await visit(browser, locale);
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(() => Promise.all([guest.close(), visitor.close()]));

  it.each(guestScreens)("on %s", async (path) => {
    await guest.go(path);
    await guest.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await axeFindings(guest)).toEqual([]);
  });

  it("and the button to sign up is in sight on a desk", async () => {
    await guest.go("/sign-up");
    const button = guest.page.getByRole("button", { name: guest.say.auth.signUp });
    const { y, height } = (await button.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(800);
  });

  it.each([
    ["an import that is done", ({ project, done }: Place) => `${rdue}/${project}/imports/${done}`],
    ...["activity", "products", "plots", "check"].map(
      (step) =>
        [
          `the step ${step} of a declaration`,
          ({ project, draft }: Place) => `${rdue}/${project}/rrd/${draft}?step=${step}`,
        ] as const,
    ),
    ["a project that is not there", () => `${rdue}/1999999999`],
    ["a missing page", () => "/nowhere"],
  ] as const)("on %s", async (_name, path) => {
    await visitor.go(path(place));
    await visitor.page.getByRole("heading", { level: 1 }).waitFor();
    await visitor.page.waitForLoadState("networkidle");
    expect(await axeFindings(visitor)).toEqual([]);
  });

  it("in the dialogs of assessment, export and decision", async () => {
    const { page, say } = visitor;
    const open = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).first().click();
      await page.getByRole("dialog").waitFor();
      expect([name, await axeFindings(visitor)]).toEqual([name, []]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    };
    await visitor.go(`${rdue}/${place.project}`);
    await open(say.assessments.runAgain);
    await open(say.exports.open);
    await visitor.go(`${rdue}/${place.project}/${place.plot}`);
    await open(say.plot.overrule);
  });
});

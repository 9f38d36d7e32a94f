import { STORY_FILE } from "@parcelle/demonstration/story-file";
import { crops } from "@parcelle/domain/crops";
import { eudrFileFormats } from "@parcelle/domain/modules/eudr/file-formats";
import { complianceLabel } from "@parcelle/domain/risk/compliance-words";
import { reasonDictionary } from "@parcelle/domain/risk/reason-dictionary";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { noteFilingByHand } from "./note-filing-by-hand.ts";
import { identifiersIn } from "./open-export.ts";
import { readFeatures, readPdf } from "./read-files.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { seeWhyOnTheMap } from "./see-why-on-the-map.ts";
import { identifierOf, ofBranch, story, storyFile, withFault } from "./story.ts";
import { storyLocales } from "./story-locales.ts";
import { tryMapTools } from "./try-map-tools.ts";
import { writeDeclaration } from "./write-declaration.ts";

describe.each(storyLocales())("the main job in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
  });
  afterAll(() => visitor.close().then(() => leave(browser)));

  // Another one at each telling: references are unique within an organisation.
  const reference = `COOP-${locale}-${Date.now()}`;

  const chapter = chaptersOf(() => visitor);
  const { role, button, field, link, seen, search, openTab, openPlot } = screenOf(() => visitor);
  const backToProject = async () => {
    await link(`Cacao ${locale}`).first().click();
    await role("navigation", { name: visitor.say.eudr.tabsLabel }).waitFor();
  };

  chapter("begins with signing in and creating a project", async () => {
    const { say } = visitor;
    await visitor.go("/login");
    await visitor.page.getByLabel(say.auth.email).waitFor();
    await visitor.shot("01-login");
    await visitor.signIn("owner@demo.parcelle.test");
    await role("heading", { name: say.home.title("Aya") }).waitFor();
    await seen(say.home.modules);
    await visitor.shot("02-home");
    await visitor.go("/conformity/rdue");
    await role("heading", { name: say.projects.title, level: 1 }).waitFor();
    await visitor.shot("03-projects");
    await link(say.projects.create).click();
    await field(say.projects.fields.name).fill(`Cacao ${locale}`);
    await field(say.projects.fields.description).fill("Campagne 2026, zone de Gagnoa");
    await role("radio", { name: say.eudr.types.reference }).check();
    await role("checkbox", { name: crops.cacao.name[locale] }).check();
    await visitor.page.getByLabel(say.projects.fields.country).selectOption("CI");
    await visitor.shot("04-new-project");
    await button(say.projects.create).click();
    await role("heading", { name: `Cacao ${locale}`, level: 1 }).waitFor();
  });

  chapter("shows what a dropped shapefile holds, with findings and repairs, and imports it", async () => {
    const { say, page } = visitor;
    await page.getByLabel(say.imports.drop).setInputFiles({
      name: STORY_FILE,
      mimeType: "application/zip",
      buffer: storyFile,
    });
    await role("heading", { name: say.imports.detected }).waitFor();
    await seen("UTM");
    await seen(say.imports.willImport(60));
    await seen(say.imports.willReview(1));
    const detailOf = async (identifier: string) => {
      await role("searchbox").fill(identifier);
      await role("row", { name: new RegExp(identifier) }).click();
      await role("heading", { name: new RegExp(identifier), level: 3 }).waitFor();
    };
    await detailOf(withFault("unclosed_ring"));
    await seen(say.imports.repaired);
    await visitor.shot("05-preview-unclosed-ring");
    await detailOf(withFault("duplicate_vertices"));
    await seen(say.imports.repaired);
    await detailOf(withFault("overlap"));
    await seen(locale === "fr" ? "Chevauche" : "Overlaps");
    await detailOf(withFault("self_crossing"));
    await visitor.shot("06-preview-bow-tie");
    await role("searchbox").fill("");
    await button(say.imports.confirm(60)).click();
    await role("heading", { name: say.imports.doneTitle }).waitFor();
    await seen(say.imports.doneImported(60));
    await visitor.shot("07-imported");
  });

  chapter("repairs the bow-tie with the proposed outline", async () => {
    const { say } = visitor;
    await link(say.imports.seeReview).click();
    await link(withFault("self_crossing")).click();
    await button(say.plot.propose).click();
    await role("region", { name: say.plot.proposal }).waitFor();
    await visitor.shot("08-proposed-repair");
    await button(say.plot.accept).click();
    await seen(say.plot.repaired);
    await backToProject();
  });

  chapter("assesses the plots and counts the outcomes", async () => {
    const { say } = visitor;
    await button(say.assessments.run).click();
    const dialog = role("dialog", { name: say.assessments.title });
    const start = dialog.getByRole("button", { name: say.assessments.start(60), exact: true });
    await start.waitFor();
    await visitor.shot("09-assessment");
    await start.click();
    await seen(say.assessments.done);
    await role("searchbox").waitFor();
    await visitor.shot("10-plots");
  });

  chapter(
    "offers no paid repetition: nothing is new, and chosen plots that have not changed cost nothing",
    async () => {
      const { say, page } = visitor;
      await button(say.assessments.runAgain).click();
      const dialog = role("dialog", { name: say.assessments.title });
      await dialog.getByText(say.runPrice.nothingChanged).waitFor();
      expect(await dialog.getByRole("radio", { name: say.runPrice.changed }).isChecked()).toBe(true);
      expect(await dialog.getByRole("button", { name: say.assessments.start(0) }).isDisabled()).toBe(true);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await role("checkbox").nth(1).check();
      await button(say.plots.runChosen).click();
      await dialog.getByText(say.runPrice.nothingElse).waitFor();
      await visitor.shot("10-nothing-to-assess");
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await role("checkbox").nth(1).uncheck();
    },
  );

  chapter("shows the plots on the map", async () => {
    const { say } = visitor;
    await openTab(say.eudr.tabs.map);
    await seen(say.map.shown(60));
    await tryMapTools(visitor);
    await openTab(say.eudr.tabs.statistics);
    await role("main").getByRole("img").nth(2).waitFor();
    await visitor.shot("12-statistics");
  });

  for (const [branch, verdict] of [
    ["disturbed_after_2020", "deforested"],
    ["no_tree_cover_2020", "compliant"],
    ["tree_cover_undisturbed", "toReview"],
  ] as const)
    chapter(`says why a plot of the branch ${branch} is what it is`, async () => {
      const words = reasonDictionary[locale];
      await openPlot(ofBranch(branch));
      await role("heading", { name: visitor.say.plot.result }).waitFor();
      await seen(words[verdict]);
      const text = ((await role("main").textContent()) ?? "").replaceAll(/\s/g, " ");
      expect(text.toLowerCase()).toContain(words.branch[branch].replaceAll(/\s/g, " ").toLowerCase());
      expect(text).toMatch(/[0-9],?\.?[0-9]* ha/);
      await visitor.shot(`13-plot-${branch}`);
      if (branch === "disturbed_after_2020") await seeWhyOnTheMap(visitor);
      await backToProject();
    });

  chapter("lets an authorised person decide otherwise, with a comment, and keeps both", async () => {
    const { say } = visitor;
    await openPlot(ofBranch("tree_cover_undisturbed"));
    await button(say.plot.overrule).click();
    const compliant = complianceLabel("compliant", locale);
    await role("radio", { name: new RegExp(`^${compliant}$`, "i") }).check();
    await field(say.plot.comment).fill("Visite de terrain le 12 mars");
    await visitor.shot("14-decision");
    await button(say.plot.decide).click();
    await seen(say.plot.decided);
    await seen("Visite de terrain le 12 mars");
    await seen(say.plot.computed);
    await backToProject();
  });

  chapter("makes a declaration and brings it to ready", () => writeDeclaration(visitor, reference));

  chapter("notes what a filing by hand got, corrects it, and takes it back", () => noteFilingByHand(visitor));

  chapter("gives the declaration as a PDF and as the EU's GeoJSON", async () => {
    const { say } = visitor;
    const pdf = await visitor.download(() => button(say.declarationFiles.pdf).click());
    const text = readPdf(pdf.path);
    expect(text).toContain(reference);
    expect(text).toContain("Coopérative des planteurs unis");
    expect(text).toContain(
      locale === "fr" ? "Cette déclaration est complète" : "This declaration is complete",
    );
    expect(text).not.toMatch(/manque encore|still missing/);
    expect(text).toContain("Fèves de cacao, récolte 2026");
    expect(text).toContain(ofBranch("no_tree_cover_2020"));
    const geojson = await visitor.download(() => button(say.declarationFiles.euGeojson).click());
    const features = await readFeatures(geojson.path);
    expect(features.length).toBeGreaterThanOrEqual(17);
    expect(features[0]!).toMatchObject({ ProducerCountry: "CI" });
    expect(features.map(({ ProducerName }) => ProducerName)).toContain(
      story.find((one) => one.branch === "no_tree_cover_2020")!.feature.properties.farmer,
    );
    await backToProject();
  });

  chapter("exports the plots in every format, and each file holds all of them", async () => {
    const { say } = visitor;
    const known = story.map((_, index) => identifierOf(index));
    await openTab(say.eudr.tabs.plots);
    await button(say.exports.open).click();
    const dialog = role("dialog", { name: say.exports.title });
    for (const format of eudrFileFormats) {
      await dialog.getByRole("radio", { name: say.exports.formats[format], exact: true }).check();
      const file = await visitor.download(() =>
        dialog.getByRole("button", { name: say.exports.prepare, exact: true }).click(),
      );
      expect([format, await identifiersIn(format, file, known)]).toEqual([format, known]);
    }
    await dialog.getByRole("button", { name: say.exports.download }).nth(5).waitFor();
    await visitor.shot("20-exports");
    await visitor.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });

  chapter(
    "keeps the plots of a ready declaration; deletes others and a project, and takes both back",
    async () => {
      const { say } = visitor;
      await openTab(say.eudr.tabs.plots);
      const [declared, identifier] = [ofBranch("no_tree_cover_2020"), ofBranch("disturbed_after_2020")];
      await search(declared);
      await role("checkbox", { name: new RegExp(declared) }).check();
      await button(say.plots.remove).click();
      await seen(say.plots.removeFailed);
      await role("checkbox", { name: new RegExp(declared) }).uncheck();
      await search(identifier);
      await role("checkbox", { name: new RegExp(identifier) }).check();
      await button(say.plots.remove).click();
      await seen(say.plots.removed(1));
      await link(identifier).waitFor({ state: "detached" });
      await button(say.ui.undo).click();
      await seen(say.plots.restored(1));
      await link(identifier).waitFor();
      await button(say.projects.more).click();
      await button(say.projects.remove).click();
      await seen(say.projects.deleted);
      await visitor.shot("21-deleted-project");
      await button(say.ui.undo).click();
      await seen(say.projects.restored);
      await link(`Cacao ${locale}`).first().waitFor();
    },
  );

  chapter("raised no error behind the screens", () => {
    expect(visitor.faults).toEqual([]);
  });
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

const said = {
  fr: {
    template: "Visite de parcelle",
    first: "Code de la parcelle",
    crop: "Que cultive-t-il ?",
    cocoa: "Cacao",
    rice: "Riz",
    age: "Âge des cacaoyers",
    language: "Français (fr)",
  },
  en: {
    template: "Visit of a plot",
    first: "Code of the plot",
    crop: "What does he grow?",
    cocoa: "Cocoa",
    rice: "Rice",
    age: "Age of the cocoa trees",
    language: "English (en)",
  },
};

describe.each(storyLocales())("a form that is written in the browser, in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const stamp = Date.now();
  const name = `Visite ${locale} ${stamp}`;
  const texts = said[locale];
  const { role, button, field, link, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const inLanguage = (label: string) => field(`${label} · ${texts.language}`);
  const isSaved = () => seen(visitor.say.builder.saving.saved);

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(async () => {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
    await leave(browser);
  });

  chapter("a form begins with a template of the platform", async () => {
    const { collect, collectForm, collectProject, formTemplates } = visitor.say;
    await visitor.go("/collect/onboarding");
    await button(collect.newProject).first().click();
    await field(collect.projectName).fill(`Campagne ${locale} ${stamp}`);
    await button(collect.createProject).click();
    await button(collectProject.addForm).first().click();
    await role("link", { name: `${formTemplates.look}\u00a0: ${texts.template}` }).click();
    await role("heading", { name: texts.template, level: 1 }).waitFor();
    await visitor.shot("120-form-template");
    await field(collectForm.name).fill(name);
    await field(collectForm.identifier).fill(`visite_${locale}_${stamp}`);
    await button(collectForm.save).click();
    await role("heading", { name, level: 1 }).waitFor();
    await role("treeitem", { name: new RegExp(texts.first) }).waitFor();
  });

  chapter(
    "a question is added with its responses, and another is asked on a condition said in words",
    async () => {
      const { builderCondition, builderPanel, builderTree, builderTypes } = visitor.say;
      await button(builderTree.add).click();
      await button(builderTypes.kinds.select_one).click();
      await inLanguage(builderPanel.label).fill(texts.crop);
      await role("textbox", { name: new RegExp(`1 · ${texts.language.replace(/[()]/g, "\\$&")}$`) }).fill(
        texts.cocoa,
      );
      await role("textbox", { name: new RegExp(`2 · ${texts.language.replace(/[()]/g, "\\$&")}$`) }).fill(
        texts.rice,
      );
      await button(builderTree.add).click();
      await button(builderTypes.kinds.integer).click();
      await inLanguage(builderPanel.label).fill(texts.age);
      await button(builderCondition.link).first().click();
      const question = role("combobox", { name: `${builderCondition.question} 1` });
      await question.click();
      await question.fill(texts.crop);
      await role("option", { name: new RegExp(texts.crop.replace(/\?/g, "\\?")) }).click();
      await role("combobox", { name: `${builderCondition.value} 1`, exact: true }).selectOption({
        label: texts.cocoa,
      });
      await isSaved();
      await visitor.shot("121-form-builder");
    },
  );

  chapter("what was done is taken back by a key, and comes again", async () => {
    const { builder } = visitor.say;
    const row = role("treeitem", { name: new RegExp(texts.age) });
    await row.click();
    await visitor.page.keyboard.press("Delete");
    await row.waitFor({ state: "detached" });
    await button(builder.undo).first().click();
    await row.waitFor();
  });

  chapter("the preview asks the question once its condition holds", async () => {
    const { builder } = visitor.say;
    await button(builder.preview).click();
    const phone = role("region", { name: visitor.say.builderPreview.title });
    await phone.getByText(texts.crop).waitFor();
    expect(await phone.getByText(texts.age).count()).toBe(0);
    await phone.getByRole("radio", { name: texts.cocoa, exact: true }).click();
    await phone.getByText(texts.age).waitFor();
    await visitor.shot("122-form-preview");
    await button(builder.preview).click();
  });

  chapter("leaving before the form is saved asks first", async () => {
    const { builderPanel, builderTree } = visitor.say;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await visitor.page.route("**/functions/v1/save-form", async (route) => {
      await held;
      await route.continue();
    });
    await role("treeitem", { name: new RegExp(texts.first) }).click();
    await inLanguage(builderPanel.hint).fill("…");
    await link(visitor.say.collectFrame.names.open).click();
    await button(visitor.say.ui.stay).click();
    letGo();
    await isSaved();
    await visitor.page.unroute("**/functions/v1/save-form");
    await role("tree", { name: builderTree.tree }).waitFor();
  });

  chapter("the first version is published", async () => {
    const { builder, builderPublish } = visitor.say;
    await button(builder.publish).click();
    await seen(builderPublish.first);
    await visitor.shot("123-publish-dialog");
    await button(builderPublish.publish).click();
    await seen(builder.publishedBadge);
  });

  chapter("a second person’s save is not overwritten: it can be taken", async () => {
    const { builderConflict, builderPanel } = visitor.say;
    const other = await visitor.page.context().newPage();
    await other.goto(visitor.page.url());
    await other.getByRole("treeitem").first().click();
    await role("treeitem").first().click();
    const mark = { name: builderPanel.name, exact: true };
    await other.getByRole("textbox", mark).fill("jour_de_visite");
    await other.keyboard.press("Enter");
    await other.getByText(visitor.say.builder.saving.saved).first().waitFor();
    await other.waitForTimeout(2500);
    await other.close();
    await role("textbox", mark).fill("journee");
    await visitor.page.keyboard.press("Enter");
    await button(builderConflict.look).waitFor();
    await visitor.shot("124-two-editors");
    await button(builderConflict.take).click();
    await button(builderConflict.look).waitFor({ state: "detached" });
    await role("treeitem").first().click();
    expect(await role("textbox", mark).inputValue()).toBe("jour_de_visite");
  });
});

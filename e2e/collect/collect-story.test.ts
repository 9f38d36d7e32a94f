import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordStateNames } from "@parcelle/domain/states/record-state-names";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

const survey = (identifier: string, condition: string) => `| survey |
| | type | name | label::Français (fr) | label::English (en) | required | constraint |
| | text | nom | Nom du producteur | Name of the farmer | yes | |
| | decimal | ha | Superficie (ha) | Area (ha) | | ${condition} |
| settings |
| | form_title | form_id | version | default_language |
| | ${identifier} | ${identifier} | 1 | Français (fr) |
`;

describe.each(storyLocales())("a form that phones fill, in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const stamp = Date.now();
  const identifier = `recensement_${locale}_${stamp}`;
  const project = `Campagne ${locale} ${stamp}`;
  let address = "";
  const { role, button, field, link, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);
  const fileOf = async (text: string) => {
    const path = join(tmpdir(), `${identifier}.md`);
    await writeFile(path, text);
    return path;
  };

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

  chapter("a project of collection is created by its name", async () => {
    const { collect } = visitor.say;
    await visitor.go("/collect/onboarding");
    await button(collect.newProject).first().click();
    await field(collect.projectName).fill(project);
    await button(collect.createProject).click();
    await role("heading", { name: project, level: 1 }).waitFor();
  });

  chapter("an XLSForm with a fault is told with its row, and is kept as a draft", async () => {
    const { collectProject, collectForm } = visitor.say;
    const { builder, builderPublish, formTemplates } = visitor.say;
    await button(collectProject.addForm).first().click();
    await visitor.page.getByText(formTemplates.ways.file, { exact: true }).click();
    const input = visitor.page.locator("input[type=file]");
    await input.setInputFiles(await fileOf(survey(identifier, ". <> 100")));
    await seen(collectForm.errors(1));
    await role("rowheader", { name: new RegExp(collectForm.severity.error) }).waitFor();
    await visitor.shot("110-form-with-a-fault");
    await button(collectForm.save).click();
    await role("heading", { name: identifier, level: 1 }).waitFor();
    await button(builder.publish).click();
    await seen(builderPublish.errors(1));
    await button(builderPublish.later).click();
  });

  chapter("the mended file takes the place of the draft, and is published", async () => {
    const { builder, builderFiles, builderPublish, collectForm } = visitor.say;
    await button(builderFiles.actions).click();
    await button(builderFiles.replace).click();
    await visitor.page
      .locator("input[type=file]")
      .first()
      .setInputFiles(await fileOf(survey(identifier, ". < 100")));
    await seen(collectForm.noProblem);
    await visitor.page.keyboard.press("Escape");
    await button(builder.publish).click();
    await button(builderPublish.publish).click();
    await seen(builder.publishedBadge);
    await visitor.shot("111-published-form");
  });

  chapter("the form is opened for answers, and a phone gets an address that is told once", async () => {
    const { collectProject } = visitor.say;
    await link(project).click();
    await button(collectProject.move.in_progress).click();
    await button(collectProject.move.in_progress).waitFor({ state: "detached" });
    await button(collectProject.addPhone).first().click();
    await field(collectProject.phoneName).fill("Tecno de Yao");
    await button(collectProject.addPhone).last().click();
    const told = visitor.page.locator("code", { hasText: "/openrosa/" });
    await told.waitFor();
    address = (await told.textContent())!;
    await button(collectProject.done).click();
    await visitor.page.keyboard.press("Escape");
    await role("rowheader", { name: "Tecno de Yao" }).waitFor();
    await visitor.shot("112-collection-project");
  });

  chapter("a phone lists the form and sends two records, of which one breaks a rule", async () => {
    const path = new URL(address).pathname;
    const list = await visitor.page.request.get(`${path}/formList`);
    expect(await list.text()).toContain(`<formID>${identifier}</formID>`);
    for (const [name, hectares] of [
      ["Zadi", "2.5"],
      ["Tano", "250"],
    ]) {
      const xml = `<data id="${identifier}" version="1"><nom>${name}</nom><ha>${hectares}</ha><meta><instanceID>uuid:${name}-${stamp}</instanceID></meta></data>`;
      const sent = await visitor.page.request.post(`${path}/submission`, {
        multipart: { xml_submission_file: { name: "r.xml", mimeType: "text/xml", buffer: Buffer.from(xml) } },
      });
      expect(sent.status()).toBe(201);
    }
  });

  chapter("records stand in a table with their answers, and each tells what its rules found", async () => {
    const { collectRecords } = visitor.say;
    await visitor.page.reload();
    await link(identifier).click();
    await role("heading", { name: collectRecords.title(identifier), level: 1 }).waitFor();
    await role("row", { name: /Zadi/ }).waitFor();
    await seen(recordStateNames.valid[locale]);
    await visitor.shot("113-records");
    await role("searchbox").fill("Tano");
    await role("row", { name: /Zadi/ }).waitFor({ state: "detached" });
    await role("row", { name: /Tano/ }).dblclick();
    // The rule itself is told in the words of the form: how that begins is the same for all of them.
    await seen(collectRecords.ruleInWords("§").split("§")[0]!.trim());
    await visitor.shot("114-record");
  });
});

import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { odkTables, walked } from "../../packages/farmers/test/other-registries.ts";
import { zipOf } from "../../packages/farmers/test/written-tables.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("farmers of another registry in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const mark = `${locale.toUpperCase()}${Date.now() % 1_000_000}`;
  const farmers = [
    [`uuid:${mark}-1`, `${mark}-1`, `KOUASSI${mark}`, "Yao", "1.250"],
    [`uuid:${mark}-2`, `${mark}-2`, `KONAN${mark}`, "Affoué", null],
  ];
  const plots = [
    [`uuid:${mark}-1`, `${mark}-A`, "1.1", walked(6.4, -5.4)],
    [`uuid:${mark}-2`, `${mark}-B`, "1.2", walked(6.42, -5.4)],
    [`uuid:${mark}-2`, `${mark}-C`, "1.3", null],
  ];
  const { role, button, link, seen } = screenOf(() => visitor);
  const chapter = chaptersOf(() => visitor);

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

  async function migrate(people: typeof farmers, name: string): Promise<void> {
    const path = join(tmpdir(), `${mark}-${name}.zip`);
    await writeFile(path, await zipOf(odkTables(people, plots)));
    await visitor.go("/farmers/imports");
    await link(visitor.say.farmerMigration.fromElsewhereLink).click();
    await role("heading", { name: visitor.say.farmerMigration.title, level: 1 }).waitFor();
    await visitor.page.getByLabel(visitor.say.farmerMigration.drop).setInputFiles(path);
    await role("heading", { name: `${mark}-${name}.zip`, level: 1 }).waitFor();
  }
  const chooseProject = async () => {
    const select = visitor.page.getByLabel(visitor.say.farmerMigration.project, { exact: true });
    await select.selectOption({ index: 1 });
  };

  chapter(
    "are shown before anything is registered: who is new, which plots a project would get",
    async () => {
      const { farmerImports, farmerMigration } = visitor.say;
      await migrate(farmers, "recensement");
      await link(farmerImports.fatesTold.new("2", false)).waitFor();
      await seen(
        farmerMigration.recognised("ODK Central", "«\u00a0SubmissionDate\u00a0», «\u00a0KEY\u00a0»"),
      );
      await chooseProject();
      await seen(farmerMigration.states.new("2", false));
      await seen(farmerMigration.states.unusable("1"));
      await seen(farmerMigration.afterFarmers);
      await visitor.shot("97-migration-checked");
    },
  );

  chapter("enter the registry, and their plots go through the import of a project", async () => {
    const { farmerImports, farmerMigration } = visitor.say;
    await button(farmerImports.apply("2", false)).click();
    await seen(farmerImports.outcomesTold.added("2", false));
    await chooseProject();
    await button(farmerMigration.prepare("2", false)).click();
    await role("heading", { name: `${mark}-recensement.geojson`, level: 1 }).waitFor();
  });

  chapter("change only where they changed over there, the second time", async () => {
    const { farmerImports } = visitor.say;
    const later = farmers.map((farmer) => (farmer[4] === null ? [...farmer.slice(0, 4), "2.000"] : farmer));
    await migrate(later, "encore");
    await link(farmerImports.fatesTold.changes("1", true)).waitFor();
    await link(farmerImports.fatesTold.same("1")).waitFor();
    await button(farmerImports.apply("1", true)).click();
    await seen(farmerImports.outcomesTold.changed("1", true));
    await visitor.go("/farmers/migration");
    await link(`${mark}-encore.zip`).waitFor();
    await visitor.shot("98-migrations");
  });
});

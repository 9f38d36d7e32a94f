import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeCode } from "@parcelle/farmers/list/list-codes";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { featuresOf, odsOf } from "../../packages/farmers/test/written-tables.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("lists of farmers that are no Excel, in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const mark = `L${locale.toUpperCase()}${Date.now() % 1_000_000}`;
  const { role, button, link, search, seen } = screenOf(() => visitor);
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

  async function handIn(bytes: Uint8Array, name: string): Promise<void> {
    const path = join(tmpdir(), `${mark}-${name}`);
    await writeFile(path, bytes);
    await visitor.go("/farmers/imports");
    await visitor.page.locator("input[type=file]").setInputFiles(path);
    await role("heading", { name: `${mark}-${name}`, level: 1 }).waitFor();
  }
  const told = (fate: "new" | "changes", count: number) =>
    link(visitor.say.farmerImports.fatesTold[fate](String(count), count < 2)).waitFor();
  async function applied({ rows, added }: { rows: number; added: number }): Promise<void> {
    const { farmerImports } = visitor.say;
    await button(farmerImports.apply(String(rows), rows < 2)).click();
    await seen(farmerImports.outcomesTold.added(String(added), added < 2));
  }

  chapter("a sheet of LibreOffice is read, repaired and registered", async () => {
    const rows = [
      ["CODE", "NOM & PRENOMS", "CONTACT", "VILLAGE"],
      [`${mark}-1`, `ZADI Prosper ${mark}`, "08451236", "Gbalébré"],
      [`${mark}-2`, `GNAHORE Aline ${mark}`, "0102030405", "Gbalébré"],
    ];
    await handIn(await odsOf({ name: "Liste", rows }), "liste.ods");
    await told("new", 2);
    await link(describeCode("phone.migrated", locale)).waitFor();
    await applied({ rows: 2, added: 2 });
    await visitor.go("/farmers");
    await search(`${mark}-2`);
    await link(`GNAHORE Aline ${mark}`).waitFor();
  });

  chapter("points of a map are farmers with their places, and known again", async () => {
    const header = ["code", "nom", "prenom", "telephone"];
    const points = (rows: string[][]) => featuresOf([header, ...rows], [-6.6, 5.8]);
    const known = [`${mark}-1`, `ZADI`, `Prosper ${mark}`, "0708451236"];
    await handIn(points([known, [`${mark}-3`, "TAPE", `Luc ${mark}`, "0505050506"]]), "points.geojson");
    await told("new", 1);
    // Who was known without a place has one now.
    await told("changes", 1);
    await applied({ rows: 2, added: 1 });
    await visitor.go("/farmers");
    await search(`${mark}-3`);
    await link(`TAPE Luc ${mark}`).click();
    await role("heading", { name: `TAPE Luc ${mark}`, level: 1 }).waitFor();
    await visitor.shot("96-farmer-of-a-map");
  });
});

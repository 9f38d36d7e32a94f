import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeCode } from "@parcelle/farmers/list/list-codes";
import type { Browser } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { listHeader, listOf } from "../../packages/farmers/test/written-list.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

type Line = Parameters<typeof listOf>[0][number];

describe.each(storyLocales())("a messy list of farmers in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  const mark = `${locale.toUpperCase()}${Date.now() % 1_000_000}`;
  const code = (number: number) => `${mark}-${number}`;
  const lines: Line[] = [
    [code(1), `KOUASSI Yao ${mark}`, "07 01 02 03 04", "Gbalébré", "12/03/1975", "2,5", "Amani"],
    [code(2), `KONAN Affoué ${mark}`, "08451236", "Gbalébré", "1980", 1.2, null],
    [code(3), `TRAORÉ Mariam ${mark}`, null, "Méagui", null, null, null],
    [code(4), null, "0102030405", "Méagui", "01/01/1990", 3, "Yao"],
    ["TOTAL", null, null, null, null, 6.7, null],
  ];
  const mended = lines.map((line) =>
    line[0] === code(4) ? [code(4), `BROU Aya ${mark}`, ...line.slice(2)] : line,
  );
  let returned: string;
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

  async function handIn(rows: Line[], name: string): Promise<void> {
    const path = join(tmpdir(), `${mark}-${name}.xlsx`);
    await writeFile(path, await listOf(rows));
    await visitor.go("/farmers/imports");
    await visitor.page.locator("input[type=file]").setInputFiles(path);
    await role("heading", { name: `${mark}-${name}.xlsx`, level: 1 }).waitFor();
  }
  const row = (text: string) =>
    role("table", { name: visitor.say.farmerImports.table }).getByRole("row").filter({ hasText: text });
  const told = (fate: "new" | "changes" | "same" | "returned" | "skipped", count: number) =>
    link(visitor.say.farmerImports.fatesTold[fate](String(count), count < 2)).waitFor();

  chapter("is read, and every repair is shown before anything is registered", async () => {
    const { farmerImports } = visitor.say;
    await handIn(lines, "liste");
    await told("new", 3);
    await told("returned", 1);
    await told("skipped", 1);
    await visitor.shot("95-list-checked");
    await link(describeCode("phone.migrated", locale)).click();
    await row("08451236 → +2250708451236").waitFor();
    await row(`TRAORÉ Mariam ${mark}`).waitFor({ state: "detached" });
    await link(farmerImports.fatesTold.returned("1", true)).click();
    await row(describeCode("name.missing", locale)).waitFor();
  });

  chapter("enters the registry, and what is to be mended comes back as the same Excel file", async () => {
    const { farmerImports } = visitor.say;
    await button(farmerImports.apply("3", false)).click();
    await seen(farmerImports.outcomesTold.added("3", false));
    await visitor.shot("96-list-in-the-registry");
    const file = await visitor.download(() => button(farmerImports.download).click());
    returned = file.path;
    const rows = await readSheet(returned, "Section A");
    const header = rows.findIndex((cells) => cells.includes(listHeader[1]!));
    expect(rows[header]!.slice(0, listHeader.length)).toEqual(listHeader);
    const below = rows.slice(header + 1).map(([first]) => first);
    expect(below).toContain(code(4));
    expect(below).not.toContain(code(1));
    await visitor.go("/farmers");
    await search(`Kwassi Yao ${mark}`);
    await link(`KOUASSI Yao ${mark}`).waitFor();
  });

  chapter("handed in once more, mended, adds who was missing and doubles nobody", async () => {
    const { farmerImports } = visitor.say;
    await handIn(mended, "liste-corrigee");
    await told("same", 3);
    await told("new", 1);
    await button(farmerImports.apply("1", true)).click();
    await seen(farmerImports.outcomesTold.added("1", true));
    await handIn(mended, "encore");
    await told("same", 4);
    await seen(farmerImports.nothingToApply);
  });

  chapter(
    "is compared with the registry without a click, and the page of the list leads to who looks alike",
    async () => {
      const { farmerImports, duplicates } = visitor.say;
      await handIn(
        [[code(9), `KWASSI Yao ${mark}`, "0701020304", "Gbalebre", "12/03/1975", 2.5, null]],
        "double",
      );
      await button(farmerImports.apply("1", true)).click();
      await link(farmerImports.possiblyTwice("1", true)).click();
      await role("table", { name: duplicates.table })
        .getByRole("row")
        .filter({ hasText: code(9) })
        .filter({ hasText: code(1) })
        .waitFor();
      await visitor.shot("96-duplicates-of-a-list");
      await link(duplicates.ofEverybody).waitFor();
    },
  );

  chapter("is undone as a whole, after a question", async () => {
    const { farmerImports } = visitor.say;
    await visitor.go("/farmers/imports");
    await link(`${mark}-liste.xlsx`).click();
    await button(farmerImports.undo).click();
    await role("dialog", { name: farmerImports.undoTitle })
      .getByRole("button", { name: farmerImports.undo, exact: true })
      .click();
    await seen(farmerImports.outcomesTold.removed("3", false));
    await visitor.go("/farmers");
    await search(`Aya ${mark}`);
    await link(`BROU Aya ${mark}`).waitFor();
  });
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { operatorMessages } from "../../apps/web/src/features/eudr/operators/operator-messages.ts";
import { axeFindings } from "../axe-findings.ts";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { Member } from "../member.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("the address book, in %s", (locale) => {
  const book = operatorMessages[locale];
  const name = `Torréfaction ${locale} ${Date.now()}`;
  let browser: Browser;
  let visitor: Visitor;
  let draft = "";

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    const owner = await Member.signIn("owner@demo.parcelle.test");
    const [found] = await owner.rows<{ id: number; project_id: number }>(
      "declarations?internal_reference=eq.DEMO-2026-04&select=id,project_id",
    );
    draft = `/conformity/rdue/${found!.project_id}/rrd/${found!.id}?step=operator`;
    await visitor.signedIn("owner@demo.parcelle.test");
  });
  afterAll(() => leave(browser));

  const chapter = chaptersOf(() => visitor);
  const { role, button, field, seen } = screenOf(() => visitor);

  chapter("gets an operator on its page", async () => {
    const { say } = visitor;
    await visitor.go("/conformity/rdue/operators");
    await button(book.add).click();
    const dialog = role("dialog");
    await dialog.getByRole("button", { name: book.save, exact: true }).click();
    await dialog.getByText(book.nameMissing).waitFor();
    await dialog.getByLabel(say.declarations.operatorName, { exact: true }).fill(name);
    await dialog.getByLabel(say.declarations.city, { exact: true }).fill("Gand");
    await dialog.getByRole("button", { name: book.save, exact: true }).click();
    await role("row", { name: new RegExp(name) }).waitFor();
    await visitor.shot("address-book-01-page");
    expect(await axeFindings(visitor)).toEqual([]);
  });

  chapter("fills in a declaration, and keeps what is written there", async () => {
    const { say, page } = visitor;
    await visitor.go(draft);
    await page.getByRole("combobox", { name: book.choose }).fill(name);
    await role("option", { name }).click();
    expect(await field(say.declarations.city).inputValue()).toBe("Gand");
    await field(say.declarations.city).fill("Anvers");
    await button(book.update).click();
    await seen(book.kept(name));
    await button(book.update).waitFor({ state: "detached" });
    await visitor.shot("address-book-02-step");
    expect(await axeFindings(visitor)).toEqual([]);
  });

  chapter("loses him, and has him back by the toast", async () => {
    await visitor.go("/conformity/rdue/operators");
    const row = role("row", { name: new RegExp(`${name}.*Anvers`) });
    await row.waitFor();
    await button(book.removeOf(name)).click();
    await row.waitFor({ state: "detached" });
    await button(book.undo).click();
    await row.waitFor();
    expect(visitor.faults).toEqual([]);
  });
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "../browser.ts";
import { chaptersOf, screenOf } from "../screen.ts";
import { storyLocales } from "../story-locales.ts";

describe.each(storyLocales())("the plots of a farmer in %s", (locale) => {
  let browser: Browser;
  let visitor: Visitor;
  // A farmer for each language, so that both stories may be told at once.
  const code = locale === "fr" ? "ZEG-0001" : "ZEG-0002";
  let plot: string;
  const { role, button, field, link, search, seen } = screenOf(() => visitor);
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

  const takeAway = () =>
    role("button", { name: new RegExp(`^${visitor.say.plotLinks.takeAway} – `) }).first();

  async function openFarmer(): Promise<void> {
    await visitor.go("/farmers");
    await search(code);
    await role("row").nth(1).getByRole("link").first().click();
    await seen(code);
  }

  chapter("stand on his page, where one is taken away and comes back by the toast", async () => {
    const { plotLinks, ui } = visitor.say;
    await openFarmer();
    await takeAway().waitFor();
    plot = (await takeAway().getAttribute("aria-label"))!.split(" – ")[1]!;
    await takeAway().click();
    await seen(plotLinks.takenAway);
    await button(ui.undo).click();
    await seen(plotLinks.undone(1));
    await link(plot).waitFor();
  });

  chapter(
    "are held by a right and for a share, with somebody else beside, never above the whole",
    async () => {
      const { holders, ui } = visitor.say;
      const begins = (text: string) => new RegExp(`^${text.replace(/[()]/g, "\\$&")}`);
      await role("button", { name: `${holders.edit} – ${plot}` }).click();
      const dialog = role("dialog", { name: holders.title(plot) });
      await dialog.getByRole("combobox").first().selectOption("abusa");
      const share = (index: number) =>
        dialog.getByRole("textbox", { name: begins(holders.share("")) }).nth(index);
      await share(0).fill("40");
      await dialog.getByRole("textbox", { name: holders.search }).fill("Koffi");
      await dialog
        .getByRole("button", { name: begins(holders.add("")) })
        .first()
        .click();
      await dialog.getByRole("combobox").nth(1).selectOption("owner");
      await share(1).fill("70");
      await dialog.getByRole("alert").waitFor();
      await visitor.shot("95-shares-above-the-whole");
      await share(1).fill("60");
      await dialog.getByRole("button", { name: holders.save, exact: true }).click();
      await seen(holders.saved);
      await role("cell", { name: /abusa.*60/is }).waitFor();
      await visitor.shot("96-tenure-of-a-plot");
      await button(ui.undo).click();
      await seen(holders.undone);
    },
  );

  chapter("are found again by the code in their file, with what fits said before", async () => {
    const { plotLinks } = visitor.say;
    await role("button", { name: `${plotLinks.takeAway} – ${plot}` }).click();
    await seen(plotLinks.takenAway);
    await visitor.go("/farmers/plots");
    await visitor.shot("92-plots-and-farmers");
    await role("link", { name: `${plotLinks.findFarmers} – Cacao Divo 2026` }).click();
    await button(plotLinks.link("1", true)).waitFor();
    await role("row").filter({ hasText: code }).waitFor();
    await visitor.shot("93-matching");
    await button(plotLinks.link("1", true)).click();
    await seen(plotLinks.linkedNow(1));
    await seen(plotLinks.allLinked);
  });

  chapter("are given by hand, by their code", async () => {
    const { plotLinks, ui } = visitor.say;
    const other = locale === "fr" ? "CI-MRV-001" : "CI-MRV-002";
    await openFarmer();
    await button(plotLinks.give).click();
    await field(plotLinks.search).fill(other);
    // Other stories may have brought the same plots into projects of theirs.
    await role("checkbox", { name: new RegExp(other) })
      .first()
      .check();
    await visitor.shot("94-give-plots");
    await button(plotLinks.giveChosen("1", true)).click();
    await seen(plotLinks.linkedNow(1));
    await link(other).waitFor();
    await button(ui.undo).click();
    await seen(plotLinks.undone(1));
  });
});

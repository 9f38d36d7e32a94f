import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { notificationCategoryNames } from "@parcelle/domain/notifications/notification-categories";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { Member } from "./member.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyFile } from "./story.ts";
import { storyLocales } from "./story-locales.ts";
import { words as wordsOf } from "./words.ts";

const pictures = join(import.meta.dirname, "../apps/web/public/guides");
const owner = "owner@demo.parcelle.test";

describe.each(storyLocales())("what people read and are told, in %s", (locale) => {
  let browser: Browser;
  let writer: Visitor;
  let reader: Visitor;
  const editor = wordsOf(locale).articleEditor;
  // Another one each time: a product that runs on keeps the addresses of its articles.
  const title = `${locale === "fr" ? "La campagne ouvre, avis" : "The season opens, notice"} ${Date.now()}`;
  const words = locale === "fr" ? "Les magasins reçoivent dès lundi." : "Stores take in from Monday.";

  beforeAll(async () => {
    browser = await launch();
    [writer, reader] = await Promise.all([visit(browser, locale), visit(browser, locale)]);
    await Promise.all([writer.signIn("operator@demo.parcelle.test"), reader.signIn(owner)]);
    await reader.page.getByText(reader.say.home.modules).first().waitFor();
    // The login has a heading too: who leaves it before the answer is nobody yet.
    await writer.page.waitForURL((url) => !url.pathname.endsWith("/login"));
  });
  afterAll(async () => {
    expect([...writer.faults, ...reader.faults]).toEqual([]);
    await leave(browser);
  });

  const chapter = chaptersOf(() => reader);
  const writing = screenOf(() => writer);
  const reading = screenOf(() => reader);
  const picture = async () => {
    const buffer = await readFile(join(pictures, `map.${locale}.webp`));
    return { name: "carte du marché.webp", mimeType: "image/webp", buffer };
  };

  chapter("an operator writes an article with pictures, and nobody reads its draft", async () => {
    await writer.go("/operator/articles");
    await writing.button(editor.create.article).first().click();
    await writing.field(editor.title).fill(title);
    await writing.field(editor.summary).fill(words);
    await writing.field(editor.body).fill(`## ${title}\n\n${words}`);
    const cover = writer.page.waitForEvent("filechooser");
    await writing.button(editor.coverChoose).click();
    await (await cover).setFiles(await picture());
    await writing.button(editor.coverRemove).waitFor();
    await writer.page.getByLabel(editor.picture).setInputFiles(await picture());
    await writing.role("img", { name: editor.pictureText }).waitFor();
    await writing.seen(editor.saved);
    await reader.go("/articles");
    await reading.role("heading", { level: 1 }).waitFor();
    await reader.page.waitForLoadState("networkidle");
    expect(await reading.role("heading", { name: title }).count()).toBe(0);
    await writer.shot("60-article-draft");
  });

  chapter("once it is published, a reader finds it on the home page and through the palette", async () => {
    await writing.button(editor.publish).click();
    await writing.seen(editor.publishedNow);
    await reader.go("");
    await reading.role("heading", { name: title, level: 3 }).waitFor();
    await reader.page.keyboard.press("Control+k");
    await reading.role("combobox").fill(title);
    await reading.role("option", { name: new RegExp(`^${title}`) }).click();
    await reading.role("heading", { name: title, level: 1 }).waitFor();
    await reading.role("img", { name: editor.pictureText }).scrollIntoViewIfNeeded();
    await reader.page.waitForFunction(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>("article img")];
      return images.length === 2 && images.every((image) => image.naturalWidth > 0);
    });
    await reader.shot("61-article");
  });

  chapter("a guide is opened from the help", async () => {
    await reading.link(reader.say.frame.guides).first().click();
    await reading.role("heading", { name: reader.say.frame.guides, level: 1 }).waitFor();
    const first = reader.page.getByRole("main").getByRole("link").first();
    const name = (await first.getByRole("heading").textContent()) ?? "";
    await first.click();
    await reading.role("heading", { name, level: 1 }).waitFor();
  });

  chapter("going back leads to where one had read to, and a page begins at its top", async () => {
    const { page } = reader;
    const height = () => page.evaluate(() => window.scrollY);
    await page.setViewportSize({ width: 1280, height: 400 });
    await reading.link(reader.say.frame.guides).first().click();
    await reading.role("heading", { name: reader.say.frame.guides, level: 1 }).waitFor();
    const last = page.getByRole("main").getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 40));
    const read = await height();
    expect(read).toBeGreaterThan(100);
    await last.click();
    await reading.role("heading", { name: reader.say.frame.guides, level: 1 }).waitFor({ state: "detached" });
    await expect.poll(height).toBe(0);
    await page.goBack();
    await reading.role("heading", { name: reader.say.frame.guides, level: 1 }).waitFor();
    await expect.poll(height).toBe(read);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  chapter("the first steps come back when asked for, and an address clears them", async () => {
    await reading.link(reader.say.frame.guides).first().click();
    await reading.button(reader.say.guides.again).click();
    await reading.seen(reader.say.guides.restarted);
    await reader.go("");
    const { title: firstSteps, progress } = reader.say.checklist;
    await reading.role("heading", { name: `${firstSteps} · ${progress(0, 8)}` }).waitFor();
    await reader.go("?onboarding=done");
    await reader.page.waitForURL((url) => url.search === "");
    await reading.role("button", { name: reader.say.checklist.dismiss }).waitFor({ state: "hidden" });
    await reading.role("heading", { name: title, level: 3 }).waitFor();
    expect(await reading.role("button", { name: reader.say.checklist.dismiss }).count()).toBe(0);
  });

  chapter(
    "news come while a page is open, are marked as read, and stop when they are switched off",
    async () => {
      const { page, say } = reader;
      const member = await Member.signIn(owner);
      const [project] = await member.rows<{ id: number }>("projects?order=id&limit=1&select=id");
      const unread = async () =>
        (await member.rows("notifications?select=id&read_at=is.null&deleted_at=is.null")).length;
      const bell = (count: number) => reading.button(say.notifications.bell(count));
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const before = await unread();
      await bell(before).waitFor();
      await member.handIn(project!.id, "campagne.zip", storyFile);
      await bell(before + 1).waitFor();

      await bell(before + 1).click();
      await reading.link(say.notifications.all).click();
      await reading.role("heading", { name: say.notifications.title, level: 1 }).waitFor();
      await page.getByRole("button", { name: say.news.markRead }).first().click();
      await bell(before).waitFor();
      expect(await unread()).toBe(before);
      await reader.shot("62-notifications");

      await reading.link(say.news.preferences).click();
      const activities = reading.role("group", { name: notificationCategoryNames.activities[locale] });
      await activities.getByRole("switch", { name: say.news.inApp }).click();
      await reading.seen(say.news.saved);
      await member.handIn(project!.id, "campagne.zip", storyFile);
      expect(await unread()).toBe(before);
      await bell(before).waitFor();
      await activities.getByRole("switch", { name: say.news.inApp }).click();
      await reading.seen(say.news.saved);
      expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    },
  );
});

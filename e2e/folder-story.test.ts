import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { declarationMessages } from "../apps/web/src/features/eudr/declarations/messages.ts";
import { sharedFolderMessages } from "../apps/web/src/features/shared-folder/messages.ts";
import { declaredMessages } from "../apps/web/src/workspace/declared/declared-messages.ts";
import { folderMessages } from "../apps/web/src/workspace/folders/folder-messages.ts";
import { shareMessages } from "../apps/web/src/workspace/folders/share-messages.ts";
import { launch, leave, type Visitor, visit } from "./browser.ts";
import { chaptersOf, screenOf } from "./screen.ts";
import { storyLocales } from "./story-locales.ts";

/** The files of a zip, each as the index names it with its hash; fails where one is not as named. */
async function indexedFiles(path: string): Promise<string[]> {
  const files = unzipSync(new Uint8Array(await readFile(path)));
  const [, ...lines] = new TextDecoder().decode(files["index.csv"]).trim().split("\r\n");
  const named = lines.map((line) => line.split(line.includes(";") ? ";" : ","));
  for (const cells of named) {
    const hash = createHash("sha256").update(files[cells[0]!]!).digest("hex");
    expect(cells.at(-1)).toBe(hash);
  }
  const names = named.map(([name]) => name!);
  expect([...names, "index.csv", "index.html"].sort()).toEqual(Object.keys(files).sort());
  return names;
}

describe.each(storyLocales())("a folder that is shared, in %s", (locale) => {
  const folders = folderMessages[locale];
  const shares = shareMessages[locale];
  const shared = sharedFolderMessages[locale];
  const list = declaredMessages[locale];
  const declarations = declarationMessages[locale];
  const told = Date.now();
  const reference = `DOS-${locale}-${told}`;
  // A name of no language: the crawl meets it in both.
  const folder = `Cacao Divo ${told}`;
  let browser: Browser;
  let visitor: Visitor;
  let stranger: Visitor;
  let shareLink = "";
  let project = "";

  beforeAll(async () => {
    browser = await launch();
    visitor = await visit(browser, locale);
    stranger = await visit(browser, locale);
  });
  afterAll(() => leave(browser));

  const chapter = chaptersOf(() => visitor);
  const { role, button, field, link, seen } = screenOf(() => visitor);

  chapter("begins with a declaration of a project's plots", async () => {
    await visitor.signedIn("owner@demo.parcelle.test");
    await visitor.go("/conformity/rdue");
    await link("Cacao Divo 2026").first().click();
    await role("navigation", { name: visitor.say.eudr.tabsLabel }).waitFor();
    project = new URL(visitor.page.url()).pathname.replace(/^\/(fr|en)/, "");
    await visitor.go(`${project}/rrd`);
    await button(declarations.create).first().click();
    const dialog = role("dialog", { name: declarations.create });
    await dialog.getByRole("textbox").fill(reference);
    await dialog.getByRole("button", { name: declarations.create }).click();
    await role("heading", { name: reference, level: 1 }).waitFor();
  });

  chapter("finds it in the list, keeps a view under a name, and puts it into a new folder", async () => {
    await visitor.go(`${project}/rrd?q=${reference}`);
    await role("row", { name: new RegExp(reference) }).waitFor();
    await role("checkbox").nth(1).check();
    await visitor.shot("folder-01-list");
    await button(list.addTo).click();
    const dialog = role("dialog", { name: folders.addTo });
    await dialog.getByRole("radio", { name: folders.newFolder }).check();
    await dialog.getByRole("textbox", { name: folders.newFolderName }).fill(folder);
    await dialog.getByRole("button", { name: folders.add }).click();
    await dialog.waitFor({ state: "detached" });
    await role("row", { name: new RegExp(folder) }).waitFor();
  });

  chapter("adds a document, and saves the folder as a zip whose index names every file", async () => {
    await visitor.go(`${project}/folder`);
    await link(folder).click();
    await role("heading", { name: folder }).first().waitFor();
    await visitor.page.locator('input[type="file"]').setInputFiles({
      name: "contrat.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("contrat"),
    });
    await seen("contrat.txt");
    await visitor.shot("folder-02-folder");
    const { path } = await visitor.download(() => button(folders.download).click());
    expect(await indexedFiles(path)).toEqual(
      expect.arrayContaining([`declarations/${reference}/declaration.pdf`, "documents/contrat.txt"]),
    );
  });

  chapter("finds the document among all of the project, deletes it and takes it back", async () => {
    await visitor.go(`${project}/folder`);
    await link(folders.documentsOfProject).click();
    await role("searchbox").fill("contrat");
    const row = role("row", { name: new RegExp(`contrat.txt.*${told}`) });
    await row.waitFor();
    await visitor.shot("folder-06-documents");
    await row.getByRole("checkbox").check();
    await button(folders.removeDocuments).click();
    await seen(folders.documentsRemoved(1));
    await row.waitFor({ state: "detached" });
    await role("heading", { name: folders.documentTrash }).waitFor();
    await visitor.shot("folder-07-trash");
    await button(folders.restoreOf("contrat.txt")).first().click();
    await row.waitFor();
    await visitor.page.goBack();
    await link(folder).click();
    await role("heading", { name: folder }).first().waitFor();
  });

  chapter("shares it by a link that a stranger opens in a clean browser", async () => {
    await button(shares.share).click();
    await field(shares.label).fill("Acheteur");
    await button(shares.make).click();
    const made = role("textbox", { name: shares.link });
    await made.waitFor();
    shareLink = await made.inputValue();
    await visitor.shot("folder-03-link");
    await visitor.page.keyboard.press("Escape");
    await stranger.page.goto(new URL(shareLink).pathname);
    await stranger.page.getByRole("heading", { name: folder, level: 1 }).waitFor();
    await stranger.page.getByText(reference).first().waitFor();
    await stranger.shot("folder-04-stranger");
    const { path } = await stranger.download(() =>
      stranger.page.getByRole("link", { name: shared.download }).click(),
    );
    const files = await indexedFiles(path);
    expect(files).toContain("documents/contrat.txt");
    expect(files).not.toContain(`declarations/${reference}/declaration.pdf`);
  });

  chapter("revokes the link, and the stranger finds nothing any more", async () => {
    await button(shares.revokeOf("Acheteur")).click();
    await seen(shares.states.revoked);
    await stranger.page.reload();
    await stranger.page.getByText(shared.ended).waitFor();
    await stranger.shot("folder-05-ended");
    const answer = await stranger.page.request.get(
      `/shared-folders/${shareLink.split("/").at(-1)}/folder.zip`,
    );
    expect(answer.status()).toBe(404);
    expect([...visitor.faults, ...stranger.faults]).toEqual([]);
  });
});

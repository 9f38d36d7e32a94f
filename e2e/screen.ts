import type { Locator } from "playwright-core";
import { it } from "vitest";
import { reasons } from "../tools/skipped-without.ts";
import type { Visitor } from "./browser.ts";

/** What a person finds on the screen, by roles and names; the visitor may come later. */
export function screenOf(visitor: () => Visitor) {
  const role = (...[name, options]: Parameters<Visitor["page"]["getByRole"]>): Locator =>
    visitor().page.getByRole(name, options);
  const link = (name: string) => role("link", { name, exact: true });
  const openTab = async (name: string) => {
    await role("navigation", { name: visitor().say.eudr.tabsLabel })
      .getByRole("link", { name, exact: true })
      .click();
  };
  /** Among the rows of the page's table, or of this one, that names it once: none moves any more when it is the only one. */
  const search = async (identifier: string, table?: string) => {
    const rows = table === undefined ? role("row") : role("table", { name: table }).getByRole("row");
    await role("searchbox").fill(identifier);
    await visitor().page.waitForURL((url) => url.searchParams.get("q") === identifier);
    await rows.nth(2).waitFor({ state: "detached" });
  };
  return {
    role,
    link,
    search,
    button: (name: string) => role("button", { name, exact: true }),
    field: (name: string) => role("textbox", { name, exact: true }),
    seen: (text: string, options: { timeout?: number } = {}) =>
      visitor()
        .page.getByText(text, { exact: false })
        .first()
        .waitFor({ state: "visible", ...options }),
    /** A part of the project. */
    openTab,
    /** From any part of the project to one of its plots. */
    openPlot: async (identifier: string) => {
      await openTab(visitor().say.eudr.tabs.plots);
      await search(identifier);
      await link(identifier).click();
      await role("heading", { name: identifier, level: 1 }).waitFor();
    },
  };
}

/** Chapters of one story: one that broke off is not told further, for what follows would only wait for what never came. */
export function chaptersOf(visitor: () => Visitor) {
  let broken = false;
  return (name: string, tell: () => Promise<void> | void) =>
    it(name, async ({ skip, task }) => {
      if (broken) {
        task.meta.skipped = reasons["earlier chapter"];
        skip(task.meta.skipped);
      }
      broken = true;
      try {
        await tell();
      } catch (error) {
        await visitor().shot("00-where-it-failed");
        throw error;
      }
      broken = false;
    });
}

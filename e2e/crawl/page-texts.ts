import type { Page } from "playwright-core";

/** What the page says, seen or read out; without what people or data sets named, and what says its own language. */
export function pageTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const language = document.documentElement.lang;
    const isOurs = (element: Element | null) => {
      const own = element?.closest("[lang]")?.getAttribute("lang") ?? language;
      return (
        own === language &&
        !element?.closest("[translate=no], [hreflang], script, style, code, pre, svg, textarea")
      );
    };
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isOurs(node.parentElement)) texts.push(node.textContent ?? "");
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
      if (isOurs(element))
        for (const name of ["aria-label", "placeholder", "title", "alt"])
          texts.push(element.getAttribute(name) ?? "");
    return [document.title, ...texts].map((text) => text.trim()).filter((text) => text !== "");
  });
}

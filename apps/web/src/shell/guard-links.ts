import { checkNavigation } from "./safe-navigation.ts";

/** Mail and telephone leave the page where it is. */
const BESIDE = /^(mailto|tel):/i;

/** A link says itself that it may leave the site, or opens beside it. */
function mayLeave(link: HTMLAnchorElement): boolean {
  const isBeside = link.target === "_blank" || BESIDE.test(link.getAttribute("href") ?? "");
  return isBeside || link.relList.contains("external");
}

function isRefused(link: HTMLAnchorElement, origin: string): boolean {
  const target = link.getAttribute("href") ?? "";
  // What the page itself has made to be saved leads nowhere.
  if (link.hasAttribute("download") && /^(blob|data):/.test(target)) return false;
  try {
    checkNavigation(target, origin, { external: mayLeave(link) });
    return false;
  } catch {
    return true;
  }
}

/** Whatever put a link on the screen: one to another site or to a script is followed only where it is allowed. */
export function guardLinks(target: Document, origin: string): () => void {
  const guard = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.hasAttribute("href") || !isRefused(link, origin)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  target.addEventListener("click", guard, { capture: true });
  target.addEventListener("auxclick", guard, { capture: true });
  return () => {
    target.removeEventListener("click", guard, { capture: true });
    target.removeEventListener("auxclick", guard, { capture: true });
  };
}

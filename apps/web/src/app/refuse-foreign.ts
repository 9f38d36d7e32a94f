import type { AnyRouter } from "@tanstack/react-router";
import { checkNavigation } from "#shell/safe-navigation.ts";

/** An address put together at run time leads to a page of this site or nowhere; elsewhere only the route rules lead. */
export function refuseForeign(router: AnyRouter, origin = window.location.origin): void {
  const navigate = router.navigate;
  router.navigate = (async (options: Parameters<typeof navigate>[0]) => {
    const { href, to } = options as { href?: string; to?: unknown };
    if (href !== undefined) checkNavigation(href, origin);
    if (typeof to === "string" && /^[a-z][a-z+.-]*:|^\/\//i.test(to)) checkNavigation(to, origin);
    return navigate(options);
  }) as typeof navigate;
}

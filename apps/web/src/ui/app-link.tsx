import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";

export interface AppLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address in this site that is put together at run time. Addresses known beforehand take the router's Link. */
  href: string;
  /** Marked as the present page only on that very page, not on those below it. */
  exact?: boolean;
}

export function AppLink({ href, exact = false, ...props }: AppLinkProps) {
  return <Link {...props} to={href} activeOptions={{ exact, includeSearch: false }} />;
}

import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";

export interface AppLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** An address in this site that is put together at run time. Addresses known beforehand take the router's Link. */
  href: string;
}

export function AppLink({ href, ...props }: AppLinkProps) {
  return <Link {...props} to={href} />;
}

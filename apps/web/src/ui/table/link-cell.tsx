import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { AppLink } from "../app-link.tsx";

/** The cell that names a row and leads to its page. */
export function LinkCell({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor size="sm" fw={600} renderRoot={(props) => <AppLink {...props} href={href} />}>
      {children}
    </Anchor>
  );
}

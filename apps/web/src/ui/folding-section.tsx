import { Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import classes from "./page.module.css";

/** From here on there is room to show what explains, without hiding what matters. */
const ROOMY = "(min-width: 62.5em)";

/** A section that explains: open where there is room, folded on a phone until somebody wants to know. */
export function FoldingSection({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => window.matchMedia(ROOMY).matches);
  return (
    <details
      className={classes.section}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <Title order={2}>{title}</Title>
      </summary>
      <div className={classes.unfolded}>{children}</div>
    </details>
  );
}

import { Title } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import classes from "./page.module.css";

/** From here on there is room to show what explains, without hiding what matters. */
const ROOMY = "(min-width: 62.5em)";

/** What somebody opened stays open on the pages that he comes to next, by title. */
const opened = new Map<string, boolean>();

interface Props {
  title: string;
  /** For what is a part of the answer: open at first where there is room. */
  isOpenWhereRoomy?: boolean;
  children: ReactNode;
}

/** A section that explains: folded until somebody wants to know, and open on paper. */
export function FoldingSection({ title, isOpenWhereRoomy = false, children }: Props) {
  const [isOpen, setOpen] = useState(
    () => opened.get(title) ?? (isOpenWhereRoomy && window.matchMedia(ROOMY).matches),
  );
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => setPrinting(true);
    const after = () => setPrinting(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  function toggle(open: boolean): void {
    if (isPrinting || open === isOpen) return;
    opened.set(title, open);
    setOpen(open);
  }
  return (
    <details
      className={classes.section}
      open={isOpen || isPrinting}
      onToggle={(event) => toggle(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <Title order={2}>{title}</Title>
      </summary>
      <div className={classes.unfolded}>{children}</div>
    </details>
  );
}

import type { ReactNode } from "react";
import classes from "./scroll-part.module.css";

interface ScrollPartProps {
  /** Names the part. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page that scrolls sideways by itself, by keyboard too. */
export function ScrollPart({ label, className = "", children }: ScrollPartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
    <section className={`${classes.scroll} ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

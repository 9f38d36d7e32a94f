import type { ReactNode } from "react";
import classes from "./history-list.module.css";

/** What happened to a thing, one after the other: list items with a line or two each. */
export function HistoryList({ children }: { children: ReactNode }) {
  return <ol className={classes.history}>{children}</ol>;
}

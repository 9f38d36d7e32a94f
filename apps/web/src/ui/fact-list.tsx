import { Fragment, type ReactNode } from "react";
import classes from "./fact-list.module.css";

/** Terms with what is known of each, in two columns. */
export function FactList({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  const times = new Map<string, number>();
  /** Several facts may have one term. */
  function keyOf(term: string): string {
    const time = (times.get(term) ?? 0) + 1;
    times.set(term, time);
    return `${term} ${time}`;
  }
  return (
    <dl className={classes.facts}>
      {facts.map(([term, fact]) => (
        <Fragment key={keyOf(term)}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

import { Fragment, type ReactNode } from "react";
import classes from "./fact-list.module.css";

/** Terms with what is known of each, in two columns. */
export function FactList({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([term, fact]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

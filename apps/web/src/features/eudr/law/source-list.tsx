import { type LawSource, sourceText, standingNames } from "@parcelle/domain/law/sources";
import { useLocale } from "#ui/locale.tsx";
import classes from "./law.module.css";

/** Where something was taken from, and how far that is to be trusted. */
export function SourceList({ sources }: { sources: readonly LawSource[] }) {
  const locale = useLocale();
  const told = new Map(sources.map((source) => [sourceText(source, locale), source.standing]));
  return (
    <ul className={classes.sources}>
      {[...told].map(([text, standing]) => (
        <li key={text}>
          {text}
          <small>{standingNames[standing][locale]}</small>
        </li>
      ))}
    </ul>
  );
}

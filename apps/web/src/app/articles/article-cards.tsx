import { AppLink } from "#ui/app-link.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { type ArticleHead, type ArticleKind, articlePath } from "./article-texts.ts";
import classes from "./articles.module.css";

interface ArticleCardsProps {
  kind: ArticleKind;
  texts: readonly ArticleHead[];
  /** The level of the heading above. */
  level: 2 | 3;
}

export function ArticleCards({ kind, texts, level }: ArticleCardsProps) {
  const lang = useLocale();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className={classes.cards}>
      {texts.map(({ slug, title, summary, published_at }) => (
        <li key={slug}>
          <AppLink href={`/${lang}${articlePath(kind, slug)}`} className={classes.card}>
            <Heading className={classes.cardTitle}>{title}</Heading>
            <span className={classes.cardText}>{summary}</span>
            {kind === "article" && <span className={classes.dates}>{formatDate(published_at, lang)}</span>}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

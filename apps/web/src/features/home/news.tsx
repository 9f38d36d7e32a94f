import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ArticleCards } from "#app/articles/article-cards.tsx";
import { articleMessages } from "#app/articles/article-messages.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import classes from "./home.module.css";
import { homeMessages } from "./messages.ts";
import { newsLists } from "./news-lists.ts";

/** The newest articles; while there is none, the first guides. */
export function News() {
  const messages = useMessages(homeMessages);
  const general = useMessages(articleMessages);
  const lang = useLocale();
  const lists = newsLists(lang);
  const articles = useQuery(lists.articles);
  const guides = useQuery(lists.guides);
  const hasNone = articles.data?.length === 0;
  const { data, error, refetch } = hasNone ? guides : articles;
  const kind = hasNone ? "guide" : "article";
  return (
    <section aria-labelledby="news">
      <div className={classes.newsHead}>
        <h2 id="news" className={classes.heading}>
          {hasNone ? messages.guides : messages.articles}
        </h2>
        <Anchor size="sm" renderRoot={(props) => <AppLink {...props} href={`/${lang}/${kind}s`} />}>
          {hasNone ? messages.allGuides : messages.allArticles}
        </Anchor>
      </div>
      {error && (
        <Failed title={general.failed} message={problemText(error, lang)} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading lines={3} />}
      {data && <ArticleCards kind={kind} texts={data} level={3} />}
    </section>
  );
}

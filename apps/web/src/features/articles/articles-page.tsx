import { Anchor } from "@mantine/core";
import { IconNews } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ArticleCards } from "#app/articles/article-cards.tsx";
import { articleMessages } from "#app/articles/article-messages.ts";
import { articleList } from "#app/articles/article-texts.ts";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { articlesPageMessages } from "./messages.ts";

const MOST = 200;

export function ArticlesPage() {
  const messages = useMessages(articlesPageMessages);
  const general = useMessages(articleMessages);
  const lang = useLocale();
  const { data, error, refetch } = useQuery(articleList({ kind: "article", locale: lang, limit: MOST }));
  return (
    <Page title={messages.title} lead={messages.lead}>
      {error && (
        <Failed title={general.failed} message={problemText(error, lang)} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading lines={6} />}
      {data?.length === 0 && (
        <Empty
          icon={<IconNews size={26} stroke={1.5} />}
          title={messages.empty}
          text={messages.emptyText}
          action={
            <Anchor renderRoot={(props) => <AppLink {...props} href={`/${lang}/guides`} />}>
              {messages.guides}
            </Anchor>
          }
        />
      )}
      {data && data.length > 0 && <ArticleCards kind="article" texts={data} level={2} />}
    </Page>
  );
}

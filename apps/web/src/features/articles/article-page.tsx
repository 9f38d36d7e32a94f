import { ArticleView } from "#app/articles/article-view.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { articlesPageMessages } from "./messages.ts";

export function ArticlePage({ slug }: { slug: string }) {
  const messages = useMessages(articlesPageMessages);
  const lang = useLocale();
  return (
    <ArticleView kind="article" slug={slug} list={{ label: messages.title, href: `/${lang}/articles` }} />
  );
}

import { Alert, Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { AppLink } from "#ui/app-link.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { MarkdownText } from "#ui/markdown/markdown-text.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { problemText } from "../problem-text.ts";
import { articleMessages } from "./article-messages.ts";
import { type ArticleKind, type ArticleText, articleAt, articlePath } from "./article-texts.ts";
import classes from "./articles.module.css";

interface ArticleViewProps {
  kind: ArticleKind;
  slug: string;
  /** Where the other texts of the kind are. */
  list: { label: string; href: string };
}

/** The text at an address, in the reader's language where there is one. */
export function ArticleView({ kind, slug, list }: ArticleViewProps) {
  const messages = useMessages(articleMessages);
  const lang = useLocale();
  const navigate = useNavigate();
  const { data: text, error, refetch } = useQuery(articleAt(kind, lang, slug));
  const present = text?.language === lang ? text.slug : undefined;
  useEffect(() => {
    // Reached by an old address, or by that of the other language.
    if (present && present !== slug)
      void navigate({ href: `/${lang}${articlePath(kind, present)}`, replace: true });
  }, [present, slug, kind, lang, navigate]);
  if (error) {
    return (
      <Page title={list.label} breadcrumbs={[list]} width="text">
        <Failed title={messages.failed} message={problemText(error, lang)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (text === undefined) return <Loading lines={8} />;
  if (text === null) {
    return (
      <Page title={messages.notFound} breadcrumbs={[list]} width="text">
        <Empty
          title={messages.notFoundText}
          action={
            <Anchor renderRoot={(props) => <AppLink {...props} href={list.href} />}>{list.label}</Anchor>
          }
        />
      </Page>
    );
  }
  return <ArticlePage text={text} list={list} />;
}

function ArticlePage({ text, list }: { text: ArticleText; list: ArticleViewProps["list"] }) {
  const messages = useMessages(articleMessages);
  const lang = useLocale();
  const published = formatDate(text.published_at, lang);
  const updated = formatDate(text.updated_at, lang);
  return (
    <Page title={text.title} lead={text.summary} breadcrumbs={[list]} width="text">
      {text.language !== lang && (
        <Alert color="interactive" variant="light">
          {messages.otherLanguage}
        </Alert>
      )}
      <Section>
        <article lang={text.language}>
          {text.image && <img src={text.image} alt="" className={classes.picture} decoding="async" />}
          <MarkdownText tableLabel={messages.table}>{text.body}</MarkdownText>
        </article>
        <p className={classes.dates}>
          {messages.published(published)}
          {updated !== published && `, ${messages.updated(updated)}`}
        </p>
      </Section>
    </Page>
  );
}

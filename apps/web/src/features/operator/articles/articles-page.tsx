import { Anchor, Button } from "@mantine/core";
import { IconNews, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ArticleKind } from "#app/articles/article-texts.ts";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { type ArticleRow, createArticle, operatorArticles } from "./article-drafts.ts";
import { articleEditorMessages } from "./messages.ts";

export function OperatorArticlesPage({ kind }: { kind: ArticleKind }) {
  const messages = useMessages(articleEditorMessages);
  const lang = useLocale();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(operatorArticles(kind));
  async function create(): Promise<void> {
    try {
      const id = await createArticle(kind);
      await navigate({ href: `/${lang}/operator/${kind}s/${id}` });
    } catch (failure) {
      toast({ title: problemText(failure, lang), color: "critical" });
    }
  }
  const add = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => void create()}>
      {messages.create[kind]}
    </Button>
  );
  const title = kind === "guide" ? messages.guides : messages.articles;
  return (
    <Page title={title} lead={messages.lead} actions={add}>
      {error && <Failed message={problemText(error, lang)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={6} />}
      {data?.length === 0 && (
        <Empty
          icon={<IconNews size={26} stroke={1.5} />}
          title={messages.empty}
          text={messages.emptyText}
          action={add}
        />
      )}
      {data && data.length > 0 && (
        <Section>
          <FactTable label={title} headers={[messages.titleColumn, messages.french, messages.english]}>
            <tbody>
              {data.map((row) => (
                <ArticleLine key={row.id} row={row} />
              ))}
            </tbody>
          </FactTable>
        </Section>
      )}
    </Page>
  );
}

function ArticleLine({ row }: { row: ArticleRow }) {
  const messages = useMessages(articleEditorMessages);
  const lang = useLocale();
  const own = row.article_drafts.find(({ language }) => language === lang) ?? row.article_drafts[0];
  return (
    <tr>
      <td lang={own?.title ? own.language : undefined}>
        <Anchor
          renderRoot={(props) => <AppLink {...props} href={`/${lang}/operator/${row.kind}s/${row.id}`} />}
        >
          {own?.title || messages.untitled}
        </Anchor>
      </td>
      <td>
        <TextState row={row} language="fr" />
      </td>
      <td>
        <TextState row={row} language="en" />
      </td>
    </tr>
  );
}

function TextState({ row, language }: { row: ArticleRow; language: Locale }) {
  const messages = useMessages(articleEditorMessages);
  const isIn = (one: { language: Locale }) => one.language === language;
  if (row.article_texts.some(isIn)) return <StateBadge tone="success" label={messages.published} />;
  if (row.article_drafts.some(isIn)) return <StateBadge tone="neutral" label={messages.draft} />;
  return messages.absent;
}

import { SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#app/problem-text.ts";
import type { Locale } from "#shell/locale.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { EMPTY_DRAFT, operatorArticle } from "./article-drafts.ts";
import { ArticleEditor } from "./article-editor.tsx";
import { articleEditorMessages } from "./messages.ts";

/** One article in one of its languages at a time. */
export function EditorPage({ id }: { id: number }) {
  const messages = useMessages(articleEditorMessages);
  const lang = useLocale();
  const [language, setLanguage] = useState<Locale>(lang);
  const { data, error, refetch } = useQuery(operatorArticle(id));
  const kinds = data?.kind === "guide" ? "guides" : "articles";
  const draft = data?.article_drafts.find((one) => one.language === language);
  const text = data?.article_texts.find((one) => one.language === language);
  return (
    <Page
      title={draft?.title || text?.title || messages.untitled}
      breadcrumbs={[{ label: messages[kinds], href: `/${lang}/operator/${kinds}` }]}
      width="wide"
    >
      {error && <Failed message={problemText(error, lang)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={8} />}
      {data && (
        <>
          <SegmentedControl
            aria-label={messages.language}
            value={language}
            onChange={(value) => setLanguage(value === "en" ? "en" : "fr")}
            data={[
              { value: "fr", label: messages.french },
              { value: "en", label: messages.english },
            ]}
          />
          <ArticleEditor
            key={language}
            article={{ id, kind: data.kind, language, publishedAt: text?.slug ?? null }}
            start={draft ?? EMPTY_DRAFT}
            onPublished={() => void refetch()}
          />
        </>
      )}
    </Page>
  );
}

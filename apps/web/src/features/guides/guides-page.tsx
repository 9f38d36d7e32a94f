import { Button } from "@mantine/core";
import { IconBook } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ArticleCards } from "#app/articles/article-cards.tsx";
import { articleMessages } from "#app/articles/article-messages.ts";
import { articleList } from "#app/articles/article-texts.ts";
import { useOnboarding } from "#app/onboarding/use-onboarding.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { toast } from "#ui/toast.tsx";
import { guideMessages } from "./messages.ts";

const MOST = 200;

export function GuidesPage() {
  const messages = useMessages(guideMessages);
  const general = useMessages(articleMessages);
  const lang = useLocale();
  const { data, error, refetch } = useQuery(articleList({ kind: "guide", locale: lang, limit: MOST }));
  const { clear } = useOnboarding();
  async function restart(): Promise<void> {
    if (await clear()) toast({ title: messages.restarted });
  }
  const again = (
    <Button variant="default" onClick={() => void restart()}>
      {messages.again}
    </Button>
  );
  return (
    <Page title={messages.title} lead={messages.lead} actions={again}>
      {error && (
        <Failed title={general.failed} message={problemText(error, lang)} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading lines={6} />}
      {data?.length === 0 && <Empty icon={<IconBook size={26} stroke={1.5} />} title={messages.empty} />}
      {data && data.length > 0 && <ArticleCards kind="guide" texts={data} level={2} />}
    </Page>
  );
}

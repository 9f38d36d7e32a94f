import { useEffect } from "react";
import { ArticleView } from "#app/articles/article-view.tsx";
import { useOnboarding } from "#app/onboarding/use-onboarding.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { guideMessages } from "./messages.ts";

export function GuidePage({ slug }: { slug: string }) {
  const messages = useMessages(guideMessages);
  const lang = useLocale();
  const { done, add } = useOnboarding();
  const isNew = done !== undefined && !done.includes("guide");
  useEffect(() => {
    if (isNew) void add("guide");
  }, [isNew, add]);
  return <ArticleView kind="guide" slug={slug} list={{ label: messages.title, href: `/${lang}/guides` }} />;
}

import { useQuery } from "@tanstack/react-query";
import { useUser } from "#app/current-session.ts";
import { preferencesQuery } from "#app/preferences/use-own-preferences.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { preferenceMessages } from "./messages.ts";
import { PreferencesForm } from "./preferences-form.tsx";

/** How Parcelle looks and writes for this person. */
export function PreferencesTab() {
  const messages = useMessages(preferenceMessages);
  const locale = useLocale();
  const { id } = useUser();
  // What the frame read when it was drawn may have been changed since: the form begins with what is read now.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...preferencesQuery(id), staleTime: 0 });
  const isRead = data !== undefined && isFetchedAfterMount;
  return (
    <Section title={messages.title}>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !isRead && <Loading lines={5} />}
      {isRead && <PreferencesForm preferences={data} />}
    </Section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useUser } from "#app/current-session.ts";
import { fetchPreferences } from "#app/preferences/preferences-store.ts";
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
  const { data, error, refetch } = useQuery({
    queryKey: ["preferences", id],
    queryFn: () => fetchPreferences(id),
    staleTime: 0,
  });
  return (
    <Section title={messages.title}>
      {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={5} />}
      {data && <PreferencesForm preferences={data} />}
    </Section>
  );
}

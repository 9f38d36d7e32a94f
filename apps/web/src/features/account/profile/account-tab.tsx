import { useQuery } from "@tanstack/react-query";
import { useUser } from "#app/current-session.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { accountMessages } from "../messages.ts";
import { PhotoSection } from "../photo/photo-section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { profileQuery } from "./profile-query.ts";

/** Who the person is and the language that Parcelle speaks with them. */
export function AccountTab() {
  const messages = useMessages(accountMessages);
  const locale = useLocale();
  const { id } = useUser();
  const { data, error, refetch } = useQuery(profileQuery(id));
  return (
    <>
      <PhotoSection />
      <Section title={messages.profile}>
        {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
        {!error && !data && <Loading lines={5} />}
        {data && <ProfileForm profile={data} />}
      </Section>
    </>
  );
}

import { Button } from "@mantine/core";
import { IconUserSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { problemText } from "#app/problem-text.ts";
import { AppLink } from "#ui/app-link.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Page } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { profileMessages } from "./messages.ts";
import { ProfileFormPart } from "./profile-form-part.tsx";
import { MOST_RECORDS, type ProfileForm, profileFarmerQuery, profileQuery } from "./profile-query.ts";

/** One person over all forms: what was collected about him, by form and by date. */
export function ProfilePage() {
  const messages = useMessages(profileMessages);
  const locale = useLocale();
  const farmerId = Number(useParams({ strict: false }).farmerId);
  const { data: farmer } = useQuery(profileFarmerQuery(farmerId));
  const { data: forms, error, refetch } = useQuery(profileQuery(farmerId));
  const name = [farmer?.last_name, farmer?.first_name].filter(Boolean).join(" ");
  const title = name === "" ? messages.title : name;
  return (
    <Page
      title={title}
      lead={farmer ? [farmer.identifier, farmer.village].filter(Boolean).join(" · ") : undefined}
      width="wide"
      breadcrumbs={[{ label: messages.surveys, href: `/${locale}/data-os` }, { label: messages.title }]}
      actions={
        farmer && (
          <Button
            variant="default"
            renderRoot={(props) => <AppLink {...props} href={`/${locale}/farmers/${farmerId}`} />}
          >
            {messages.registry}
          </Button>
        )
      }
    >
      {!forms && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!forms && !error && <Loading lines={8} />}
      {forms && <Forms forms={forms} />}
    </Page>
  );
}

function Forms({ forms }: { forms: readonly ProfileForm[] }) {
  const messages = useMessages(profileMessages);
  const records = forms.reduce((sum, form) => sum + form.records.length, 0);
  if (records === 0)
    return (
      <Empty
        icon={<IconUserSearch size={28} stroke={1.5} />}
        title={messages.empty}
        text={messages.emptyText}
      />
    );
  return (
    <>
      <p>{records >= MOST_RECORDS ? messages.more(MOST_RECORDS) : messages.lead}</p>
      {forms.map((form) => (
        <ProfileFormPart key={form.projectFormId} form={form} />
      ))}
    </>
  );
}

import { Button } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { session } from "#app/current-session.ts";
import { GuestHeader } from "#app/frame/guest-header.tsx";
import { visitorLocale } from "#app/visitor-locale.ts";
import { ConfirmProvider } from "#ui/confirm.tsx";
import { formatSince } from "#ui/format.ts";
import { LocaleProvider, useLocale } from "#ui/locale.tsx";
import { Page, Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import { ToastRegion } from "#ui/toast/toast-region.tsx";
import { collectAddresses } from "../collect-address.ts";
import { FillerContext, usePresentFiller } from "../device/filler.ts";
import { type PreparedForm, preparedFormsOf } from "../device/prepared-forms.ts";
import { FillPage } from "../fill/fill-page.tsx";
import { UnsentNotice } from "../outbox/unsent-notice.tsx";
import { useOfflineMessages } from "./messages.ts";
import classes from "./offline.module.css";

/** Where a form is filled while nobody can say who is here: alone, for the menus lead to what needs the server. */
export function OfflineFill() {
  return (
    <WithoutFrame>
      <FillPage />
    </WithoutFrame>
  );
}

/** In place of the pages of Collect that need the server: what this device can fill. */
export function OfflineCollect() {
  return (
    <WithoutFrame>
      <PreparedForms />
    </WithoutFrame>
  );
}

function WithoutFrame({ children }: { children: ReactNode }) {
  return (
    <LocaleProvider locale={visitorLocale()}>
      <ConfirmProvider>
        <GuestHeader />
        <main className={classes.bare}>{children}</main>
      </ConfirmProvider>
      <ToastRegion />
    </LocaleProvider>
  );
}

function PreparedForms() {
  const messages = useOfflineMessages();
  const router = useRouter();
  const filler = usePresentFiller();
  const [forms, setForms] = useState<readonly PreparedForm[] | null>(null);
  const userId = filler?.id;
  useEffect(() => {
    if (userId !== undefined)
      preparedFormsOf(userId).then(
        (found) => setForms(found.filter(({ status }) => status === "in_progress")),
        () => setForms([]),
      );
  }, [userId]);
  const retry = (
    <Button variant="default" onClick={() => void session.check().then(() => router.invalidate())}>
      {messages.retry}
    </Button>
  );
  return (
    <Page title={messages.offlineTitle} lead={messages.offlineLead} actions={retry} width="text">
      <Empty
        icon={<IconCloudOff size={28} stroke={1.5} />}
        title={filler === null ? messages.nobody : messages.notPrepared}
        text={filler === null ? messages.nobodyText : messages.notPreparedText}
      />
      {filler !== null && (
        <FillerContext value={filler}>
          <UnsentNotice />
        </FillerContext>
      )}
      {forms !== null && <FormList forms={forms} />}
    </Page>
  );
}

function FormList({ forms }: { forms: readonly PreparedForm[] }) {
  const messages = useOfflineMessages();
  const locale = useLocale();
  if (forms.length === 0) return <Empty title={messages.noForm} text={messages.noFormText} />;
  return (
    <Section title={messages.forms}>
      <ul className={classes.forms}>
        {forms.map((form) => (
          <li key={form.key}>
            <LinkCell href={collectAddresses(locale, form.collection).form("fill", form.projectId, form)}>
              {form.name}
            </LinkCell>
            <span className={classes.muted}>
              {messages.preparedSince(formatSince(new Date(form.preparedAt), locale))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

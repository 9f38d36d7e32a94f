import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import classes from "./api-keys.module.css";
import { apiKeysQuery } from "./api-keys-query.ts";
import { HowTo } from "./how-to.tsx";
import { KeyTable } from "./key-table.tsx";
import { MadeKey } from "./made-key.tsx";
import type { MadeKeyAnswer } from "./made-key-answer.ts";
import { apiKeyMessages } from "./messages.ts";
import { NewKeyForm } from "./new-key-form.tsx";

export function ApiKeysTab() {
  const organisation = useOrganisation();
  if (!organisation?.permissions.includes("organisation.manage")) return <NotAllowed />;
  return (
    <Keys key={organisation.id} organisationId={organisation.id} permissions={organisation.permissions} />
  );
}

/** The keys there are, and a new one, which is shown once. */
function Keys({ organisationId, permissions }: { organisationId: number; permissions: readonly string[] }) {
  const messages = useMessages(apiKeyMessages);
  const locale = useLocale();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKeyAnswer | null>(null);
  const { data: keys, error, refetch } = useQuery(apiKeysQuery(organisationId));
  function close(): void {
    setMaking(false);
    setMade(null);
  }
  return (
    <>
      <Section
        title={messages.title}
        actions={<Button onClick={() => setMaking(true)}>{messages.make}</Button>}
      >
        <p className={classes.help}>{messages.explained}</p>
        {error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
        {!error && !keys && <Loading lines={3} />}
        {keys?.length === 0 && <Empty title={messages.none} text={messages.noneText} />}
        {keys && keys.length > 0 && <KeyTable keys={keys} organisationId={organisationId} />}
      </Section>
      <HowTo />
      <Dialog opened={isMaking} onClose={close} title={made === null ? messages.make : messages.madeTitle}>
        {made === null ? (
          <NewKeyForm organisationId={organisationId} permissions={permissions} onMade={setMade} />
        ) : (
          <MadeKey made={made} onDone={close} />
        )}
      </Dialog>
    </>
  );
}

import { Button, Group, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useMay, useOrganisation } from "#app/current-organisation.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { Empty } from "#ui/states/empty.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { NotAllowed } from "#ui/states/not-allowed.tsx";
import { AuditDetails } from "./audit-details.tsx";
import type { AuditFilter } from "./audit-filter.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { useAuditNames } from "./audit-names.ts";
import { type AuditEntry, auditQuery } from "./audit-query.ts";
import { AuditTable } from "./audit-table.tsx";
import { DownloadAudit } from "./download-audit.tsx";
import { auditMessages } from "./messages.ts";

const ROUTE = "/$lang/member/settings/audit";

/** Who did what in the organisation. */
export function AuditTab() {
  const organisation = useOrganisation();
  const mayRead = useMay("audit.read");
  if (!organisation || !mayRead) return <NotAllowed />;
  return <Audit organisationId={organisation.id} />;
}

function Audit({ organisationId }: { organisationId: number }) {
  const messages = useMessages(auditMessages);
  const filter = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const change = (changes: AuditFilter) =>
    void navigate({ from: "/$lang/settings/audit", search: { ...filter, ...changes }, replace: true });
  const reset = () => void navigate({ from: "/$lang/settings/audit", search: {}, replace: true });
  return (
    <Section
      title={messages.title}
      actions={<DownloadAudit organisationId={organisationId} filter={filter} />}
    >
      <Stack gap="md">
        <Text size="sm">{messages.lead}</Text>
        <AuditFilters organisationId={organisationId} filter={filter} onChange={change} />
        <Entries organisationId={organisationId} filter={filter} onReset={reset} />
      </Stack>
    </Section>
  );
}

interface EntriesProps {
  organisationId: number;
  filter: AuditFilter;
  onReset: () => void;
}

function Entries({ organisationId, filter, onReset }: EntriesProps) {
  const messages = useMessages(auditMessages);
  const locale = useLocale();
  const names = useAuditNames(organisationId);
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(organisationId, filter),
  );
  if (error && !data) return <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const entries = data.pages.flat();
  if (entries.length === 0) {
    const action = (
      <Button variant="default" onClick={onReset}>
        {messages.reset}
      </Button>
    );
    return <Empty title={messages.empty} text={messages.emptyText} action={action} />;
  }
  return (
    <>
      <AuditTable entries={entries} names={names} onOpen={setShown} />
      {hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {messages.more}
          </Button>
        </Group>
      )}
      <AuditDetails entry={shown} names={names} onClose={() => setShown(null)} />
    </>
  );
}

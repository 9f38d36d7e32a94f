import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useAddresses } from "../addresses.ts";
import { planImport } from "./import-plan.ts";
import { type PlotImport, returnedRowsQuery } from "./import-queries.ts";
import classes from "./imports.module.css";
import { importMessages } from "./messages.ts";
import { ReturnedDownload } from "./returned-download.tsx";

const NOTHING: ReadonlySet<never> = new Set();

/** What an import brought, and where to go on. */
export function ImportResult({ one }: { one: PlotImport }) {
  const messages = useMessages(importMessages);
  const addresses = useAddresses();
  const plots = addresses.project(one.project_id);
  return (
    <Section title={messages.doneTitle}>
      <p className={classes.result}>
        <StateBadge tone="success" label={messages.doneImported(one.accepted_count)} />
        {one.review_count > 0 && <StateBadge tone="warning" label={messages.doneReview(one.review_count)} />}
        {one.refused_count > 0 && (
          <StateBadge tone="critical" label={messages.doneReturned(one.refused_count)} />
        )}
      </p>
      <Group gap="sm">
        <Button renderRoot={(props) => <AppLink {...props} href={plots} />}>{messages.seePlots}</Button>
        {one.review_count > 0 && (
          <Button
            variant="default"
            renderRoot={(props) => <AppLink {...props} href={`${plots}?filter=geometry:abnormal`} />}
          >
            {messages.seeReview}
          </Button>
        )}
        {one.refused_count > 0 && <Returned one={one} />}
      </Group>
    </Section>
  );
}

function Returned({ one }: { one: PlotImport }) {
  const { data } = useQuery(returnedRowsQuery(one.project_id, one.id, one.apply_job_id));
  // The server has marked what it returned: nothing is left to be worked out here.
  const rows = useMemo(
    () => planImport(data ?? [], one.chosen_columns?.identifier ?? null, NOTHING, NOTHING).rows,
    [data, one.chosen_columns],
  );
  return <ReturnedDownload rows={rows} columns={one.columns ?? []} fileName={one.file_name} />;
}

import { Button, Group } from "@mantine/core";
import { AppLink } from "#ui/app-link.tsx";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { useAddresses } from "../addresses.ts";
import { ClaimedOfImport } from "../private-overlaps/claimed-of-import.tsx";
import { NextStep } from "../project/next-step.tsx";
import { useRunDialog } from "../runs/run-action.tsx";
import { RunStatus } from "../runs/run-status.tsx";
import classes from "./confirm-bar.module.css";
import type { PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";
import { ReturnedDownload } from "./returned-download.tsx";

/** What an import brought, and where to go on: the analysis can be begun and followed from here. */
export function ImportResult({ one }: { one: PlotImport }) {
  const messages = useMessages(importMessages);
  const addresses = useAddresses();
  const plots = addresses.project(one.project_id);
  return (
    <Section title={messages.doneTitle} actions={<NextStep run={useRunDialog()} />}>
      <p className={classes.result}>
        <StateBadge tone="success" label={messages.doneImported(one.accepted_count)} />
        {one.review_count > 0 && <StateBadge tone="warning" label={messages.doneReview(one.review_count)} />}
        {one.refused_count > 0 && (
          <StateBadge tone="critical" label={messages.doneReturned(one.refused_count)} />
        )}
      </p>
      <ClaimedOfImport importId={one.id} />
      <Group gap="sm">
        <Button variant="default" renderRoot={(props) => <AppLink {...props} href={plots} />}>
          {messages.seePlots}
        </Button>
        {one.review_count > 0 && (
          <Button
            variant="default"
            renderRoot={(props) => <AppLink {...props} href={`${plots}?filter=geometry:abnormal`} />}
          >
            {messages.seeReview}
          </Button>
        )}
        <ReturnedDownload one={one} count={one.refused_count} />
      </Group>
      <RunStatus />
    </Section>
  );
}

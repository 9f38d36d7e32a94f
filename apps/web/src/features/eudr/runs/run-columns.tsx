import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { Locale } from "#shell/locale.ts";
import { AppLink } from "#ui/app-link.tsx";
import type { Column } from "#ui/table/column.ts";
import type { RunColumns } from "#workspace/runs/runs.ts";
import { eudrAddressesIn } from "../addresses.ts";
import type { EudrRun } from "./eudr-run.ts";
import { assessmentMessages } from "./messages.ts";
import { runListMessages } from "./run-list-messages.ts";
import { thresholdsText } from "./thresholds-text.ts";

function textColumn(id: string, header: string, value: (run: EudrRun) => string | null): Column<EudrRun> {
  return { id, header, kind: "text", value };
}

/** By which tree and thresholds a run was made, and the way to try others on it. */
export function runColumns(locale: Locale, projectId: number): RunColumns<EudrRun> {
  const messages = runListMessages[locale];
  const { trees } = assessmentMessages[locale];
  const addresses = eudrAddressesIn(locale);
  return {
    rules: [
      { ...textColumn("tree", messages.tree, ({ parameters }) => trees[parameters.tree]), width: 160 },
      {
        ...textColumn("thresholds", messages.thresholds, ({ rules }) => thresholdsText(rules, locale)),
        width: 130,
      },
    ],
    actions: [
      {
        ...textColumn("trial", messages.actions, () => messages.trial),
        cell: ({ id, plots_done }) =>
          plots_done > 0 && <TrialLink href={addresses.trial(projectId, id)} label={messages.trial} />,
        width: 215,
      },
    ],
    details: [
      { ...textColumn("table", messages.table, ({ rules }) => rules.indicatorTable ?? null), hidden: true },
    ],
  };
}

/** A run by its tree; one that was kept without its rules cannot be compared. */
export function nameOfRun({ rules, parameters }: EudrRun, locale: Locale): string | null {
  return rules.tree ? assessmentMessages[locale].trees[parameters.tree] : null;
}

function TrialLink({ href, label }: { href: string; label: string }) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.7} />}
      renderRoot={(props) => <AppLink {...props} href={href} />}
    >
      {label}
    </Button>
  );
}

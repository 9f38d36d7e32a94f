import { Button } from "@mantine/core";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import type { Locale } from "#shell/locale.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { formatDateTime, formatNumber, NO_VALUE } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import type { OneProject } from "../collect-queries.ts";
import type { RunOutcome, RunStatus } from "./known-columns.ts";
import classes from "./mapping.module.css";
import type { Run } from "./mapping-queries.ts";
import type { RunStep } from "./mapping-runs.tsx";
import { runMessages } from "./run-messages.ts";

const TONES: Record<RunStatus, Tone> = {
  ...{
    waiting: "running",
    reading: "running",
    ready: "interactive",
    refused: "critical",
    discarded: "neutral",
  },
  ...{ applying: "running", stopped: "warning", completed: "success", undoing: "running", undone: "neutral" },
};

interface Props {
  project: OneProject;
  runs: readonly Run[];
  isBusy: boolean;
  onStep: (step: RunStep, runId: number) => void;
}

/** What was taken and taken back, the latest first. */
export function RunHistory({ project, runs, isBusy, onStep }: Props) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const mayUndo = mayInProject(useUser(), project, "farmers.manage");
  if (runs.length === 0)
    return (
      <Section title={messages.history}>
        <p className={classes.muted}>{messages.none}</p>
      </Section>
    );
  return (
    <Section title={messages.history}>
      <FactTable
        label={messages.history}
        headers={[messages.when, messages.who, messages.state, messages.result, null]}
        stacks
      >
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row">{formatDateTime(run.created_at, locale)}</th>
              <td data-column={messages.who}>
                {run.author}
                {run.is_automatic && ` (${messages.automaticRun})`}
              </td>
              <td data-column={messages.state}>
                <StateBadge tone={TONES[run.status]} label={messages.statuses[run.status]} />
              </td>
              <td data-column={messages.result}>{resultOf(run, locale)}</td>
              <td>
                <RunActions {...{ run, mayUndo, isBusy, onStep }} />
              </td>
            </tr>
          ))}
        </tbody>
      </FactTable>
    </Section>
  );
}

function resultOf({ outcome, problem, status }: Run, locale: Locale): string {
  const messages = runMessages[locale];
  const told = Object.entries(outcome).flatMap(([key, count]) => {
    const tell = messages.outcomeTold[key as keyof RunOutcome];
    return tell === undefined || !count ? [] : [tell(count, formatNumber(count, locale, 0))];
  });
  const failed = status === "refused" || status === "stopped";
  const why =
    failed && problem !== null ? (messages.problems[problem.code] ?? messages.unknownProblem) : null;
  return [told.join(", "), why].filter(Boolean).join(" – ") || NO_VALUE;
}

interface ActionsProps {
  run: Run;
  mayUndo: boolean;
  isBusy: boolean;
  onStep: Props["onStep"];
}

function RunActions({ run, mayUndo, isBusy, onStep }: ActionsProps) {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const ask = useConfirm();
  const { id, status, farmer_import_id: list } = run;
  async function undo(): Promise<void> {
    const isSure = await ask({
      ...{ title: messages.undoTitle, text: messages.undoText, confirm: messages.undo, danger: true },
    });
    if (isSure) onStep("undo-mapped-records", id);
  }
  return (
    <div className={classes.actions}>
      {list !== null && <LinkCell href={`/${locale}/farmers/imports/${list}`}>{messages.list}</LinkCell>}
      {status === "stopped" && (
        <Button size="xs" disabled={isBusy} onClick={() => onStep("apply-mapped-records", id)}>
          {messages.goOn}
        </Button>
      )}
      {mayUndo && (status === "completed" || status === "stopped") && (
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => void undo()}>
          {messages.undo}
        </Button>
      )}
    </div>
  );
}

import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { useMayInProject } from "../project/project-context.ts";
import classes from "./confirm-bar.module.css";
import { CorrectedDownload } from "./corrected-download.tsx";
import { splitCount } from "./import-plan.ts";
import { importKeys, type PlotImport } from "./import-queries.ts";
import { importMessages } from "./messages.ts";
import { ReturnedDownload } from "./returned-download.tsx";
import type { ImportPlan } from "./use-import-plan.ts";

interface Props {
  one: PlotImport;
  decided: ImportPlan;
}

function useApply({ one, decided }: Props) {
  const messages = useMessages(importMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function apply(): Promise<void> {
    setBusy(true);
    try {
      const { columns, leftOut, splitRows } = decided;
      await callFunction("apply-import", {
        importId: one.id,
        inspectJobId: one.inspect_job_id ?? undefined,
        columns,
        excludedRows: [...leftOut],
        splitRows: [...splitRows],
      });
      decided.forget();
    } catch (error) {
      toast({ title: messages.applyFailed, description: problemText(error, locale), color: "critical" });
    } finally {
      // A refusal too may mean that the import is no longer what this page shows.
      await queryClient.invalidateQueries({ queryKey: importKeys.all(one.project_id) });
      setBusy(false);
    }
  }
  return { busy, apply: () => void apply() };
}

/** How many rows would come in, be checked, be returned; and the button that does it. Its notes may stand within or apart. */
export function ConfirmBar({ one, decided, children }: Props & { children?: ReactNode }) {
  const messages = useMessages(importMessages);
  const mayImport = useMayInProject("plots.import");
  const { busy, apply } = useApply({ one, decided });
  const { counts, looks } = decided.plan;
  const splits = useMemo(
    () => splitCount(decided.plan, decided.splitRows),
    [decided.plan, decided.splitRows],
  );
  const incoming = counts.accepted + counts.review;
  const told = [
    incoming > 0 ? messages.willImport(incoming) : messages.nothingToImport,
    counts.review > 0 && messages.willReview(counts.review),
    looks > 0 && messages.willLook(looks),
    splits > 0 && messages.willSplit(splits),
    counts.returned > 0 && messages.willReturn(counts.returned),
    counts.left_out > 0 && messages.willLeave(counts.left_out),
  ].filter((text) => text !== false);
  return (
    <div className={classes.confirm}>
      <div className={classes.line}>
        <p className={classes.counts} role="status">
          {told.map((text, index) => (
            <span key={text}>{index < told.length - 1 ? `${text},` : text}</span>
          ))}
        </p>
        {mayImport && (
          <Button disabled={incoming === 0} loading={busy} onClick={apply}>
            {messages.confirm(incoming)}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

/** What becomes of rows that are not simply imported, and the files that tell them. */
export function ConfirmNotes({ one, decided }: Props) {
  const messages = useMessages(importMessages);
  const { counts, duplicates, tooLong } = decided.plan;
  return (
    <div className={classes.line}>
      <p className={classes.explained}>
        {duplicates > 0 && `${messages.duplicatesExplained(duplicates)} `}
        {tooLong.rows > 0 && `${messages.tooLongExplained(tooLong.rows, tooLong.columns)} `}
        {counts.review > 0 && `${messages.reviewExplained} `}
        {messages.laterText}
      </p>
      <Group gap="xs">
        <CorrectedDownload one={one} decided={decided} />
        <ReturnedDownload one={one} count={counts.returned} decided={decided} />
      </Group>
    </div>
  );
}

import type { RecordNode } from "@parcelle/forms/record/record-node";
import { useEffect, useState } from "react";
import { browserClock } from "#shell/clock.ts";
import { formatNumber } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import classes from "../fill.module.css";
import { type Progress, progressOf } from "../filling/progress-of.ts";
import { useFillMessages } from "../messages.ts";
import { useOpenRecord } from "./open-record.ts";

/** Counting waits until nobody types. */
const PAUSE_MS = 250;

/** How many of the required questions are answered; nothing where none is required. */
export function ProgressMark({ within }: { within: RecordNode }) {
  const { filling, teller } = useOpenRecord();
  const messages = useFillMessages();
  const locale = useLocale();
  const [progress, setProgress] = useState<Progress>(() => progressOf(filling, teller, within));
  useEffect(() => {
    let cancel = () => {};
    const count = () => setProgress(progressOf(filling, teller, within));
    const stop = filling.subscribe(() => {
      cancel();
      cancel = browserClock.after(PAUSE_MS, count);
    });
    return () => {
      cancel();
      stop();
    };
  }, [filling, teller, within]);
  if (progress.asked === 0) return null;
  const written = (count: number) => formatNumber(count, locale, 0);
  return (
    <span className={classes.progress}>
      {messages.progress(written(progress.answered), written(progress.asked))}
    </span>
  );
}

import { useMessages } from "#ui/locale.tsx";
import classes from "./interpret.module.css";
import { interpretMessages } from "./interpret-messages.ts";
import type { LabelsOnTheirWay } from "./use-label-queue.ts";

/** Labels that the server has not got yet. */
export function WaitingLabels({ queue }: { queue: LabelsOnTheirWay }) {
  const messages = useMessages(interpretMessages);
  const isWaiting = queue.isWaiting && queue.labels.length > 0;
  return (
    <div role="status">
      {isWaiting && <p className={classes.waiting}>{messages.waiting(queue.labels.length)}</p>}
    </div>
  );
}

import { Loader, Skeleton } from "@mantine/core";
import { useUiMessages } from "../ui-messages.ts";
import classes from "./states.module.css";

const WIDTHS = ["72%", "90%", "64%", "82%", "56%"];

/** A block on its way: grey lines in place of text, or a small wheel where the shape is not known. */
export function Loading({ lines = 0, label }: { lines?: number; label?: string }) {
  const { loading } = useUiMessages();
  return (
    <div role="status" aria-label={label ?? loading} className={lines > 0 ? classes.lines : classes.state}>
      {lines === 0 && <Loader size="sm" />}
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={WIDTHS[line % WIDTHS.length]! + String(line)}
          height={14}
          width={WIDTHS[line % WIDTHS.length]!}
        />
      ))}
    </div>
  );
}

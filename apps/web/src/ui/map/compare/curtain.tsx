import { IconArrowsHorizontal } from "@tabler/icons-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useMapMessages } from "../map-messages.ts";
import classes from "./compare.module.css";

const STEP = 0.05;

interface Props {
  share: number;
  onShare: (share: number) => void;
}

/** The line between the two sides: drawn by hand, or moved with the arrow keys. */
export function Curtain({ share, onShare }: Props) {
  const messages = useMapMessages();
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onShare(within((event.clientX - box.left) / box.width));
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onShare(within(share + step));
  };
  return (
    <div
      className={classes.curtain}
      style={{ left: `${share * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={messages.curtain}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <span className={classes.handle}>
        <IconArrowsHorizontal size={18} stroke={1.7} />
      </span>
    </div>
  );
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

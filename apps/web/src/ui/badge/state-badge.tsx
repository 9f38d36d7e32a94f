import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconInfoCircle,
  IconX,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./state-badge.module.css";

export type Tone = "success" | "critical" | "warning" | "interactive" | "neutral" | "running";

const ICONS = {
  success: IconCheck,
  critical: IconX,
  warning: IconAlertTriangle,
  interactive: IconInfoCircle,
  neutral: IconCircleDashed,
  running: IconClock,
} as const;

export interface StateBadgeProps {
  tone: Tone;
  /** The word for the state; colour and icon only accompany it. */
  label: string;
  icon?: ReactNode;
}

/** A state as icon, word and colour: never by colour alone. */
export function StateBadge({ tone, label, icon }: StateBadgeProps) {
  // A state that this version does not know has no tone.
  const Icon = ICONS[tone] ?? IconCircleDashed;
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.icon} aria-hidden="true">
        {icon ?? <Icon size={13} stroke={2.25} />}
      </span>
      {label}
    </span>
  );
}

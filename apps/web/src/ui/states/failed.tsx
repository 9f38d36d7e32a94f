import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useUiMessages } from "../ui-messages.ts";
import classes from "./states.module.css";

export interface FailedProps {
  /** Why, in the user's language: `problemText(error, locale)`. */
  message: string;
  title?: string;
  onRetry?: () => void;
}

/** A block that could not be loaded: the rest of the page stays. */
export function Failed({ message, title, onRetry }: FailedProps) {
  const messages = useUiMessages();
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="critical" aria-hidden="true">
        <IconAlertTriangle size={28} stroke={1.5} />
      </span>
      <p className={classes.title}>{title ?? messages.failedTitle}</p>
      <p className={classes.text}>{message}</p>
      {onRetry && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      )}
    </div>
  );
}

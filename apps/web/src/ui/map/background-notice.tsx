import { Button, CloseButton } from "@mantine/core";
import classes from "./map.module.css";
import { useMapMessages } from "./map-messages.ts";

interface Props {
  /** The name of the background that failed; null while none did. */
  failed: string | null;
  onRetry: () => void;
  onClose: () => void;
}

/** Says once that a background gives no picture, and that the offline map is there. */
export function BackgroundNotice({ failed, onRetry, onClose }: Props) {
  const messages = useMapMessages();
  return (
    <div role="status" className={classes.noticePlace}>
      {failed !== null && (
        <div className={classes.notice}>
          <span>{messages.backgroundFailed(failed)}</span>
          <Button variant="subtle" size="compact-xs" onClick={onRetry}>
            {messages.retry}
          </Button>
          <CloseButton size="sm" aria-label={messages.close} onClick={onClose} />
        </div>
      )}
    </div>
  );
}

import { CloseButton } from "@mantine/core";
import { useEffect } from "react";
import { browserClock } from "#shell/clock.ts";
import { useToolMessages } from "./tool-messages.ts";
import classes from "./tools.module.css";
import type { MapToolsControl } from "./use-map-tools.ts";

const SHOWN_MILLISECONDS = 6000;

/** What a tool has to say, on the map itself: on a full screen nothing else is seen. */
export function ToolNotice({ notice, tell }: Pick<MapToolsControl, "notice" | "tell">) {
  const messages = useToolMessages();
  useEffect(() => {
    if (!notice || notice.stays || notice.text !== undefined) return;
    return browserClock.after(SHOWN_MILLISECONDS, () => tell(null));
  }, [notice, tell]);
  return (
    <div role="status" className={classes.noticePlace}>
      {notice && (
        <div className={classes.notice}>
          <span>{notice.title}</span>
          {notice.text !== undefined && (
            <input
              readOnly
              className={classes.copyByHand}
              aria-label={notice.title}
              value={notice.text}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          <CloseButton size="sm" aria-label={messages.closeNotice} onClick={() => tell(null)} />
        </div>
      )}
    </div>
  );
}
